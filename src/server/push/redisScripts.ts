/**
 * A stream's number is forgotten so long after its last message. It then begins again at the clock, above where it was.
 */
const KEPT_S = 172_800
/**
 * Messages kept for servers that lag behind, some 30 MB: a crowded settlement sends 30,000 a second, and a server may
 * stand still meanwhile.
 */
export const KEPT_MESSAGES = 100_000

/** Redis' own clock in ms: where a stream begins that Redis knows nothing of, new or lost with Redis' memory. */
const START = `local function start()
  local t = redis.call('TIME')
  return t[1] * 1000 + math.floor(t[2] / 1000)
end
local number = redis.call('GET', KEYS[1])
number = number and tonumber(number) or start()`

/**
 * Numbers a message and appends it in one step, so that two servers cannot append in another order than they number.
 * KEYS: the stream's number, the log of all messages. ARGV: the least number it must pass (a server has delivered that
 * one, whatever Redis remembers), numbers to leave out (something may be lost:
 * let it show), stream, event, payload, who sends it.
 */
export const PUBLISH = `${START}
number = math.max(number, tonumber(ARGV[1])) + 1 + tonumber(ARGV[2])
local text = string.format('%.0f', number)
redis.call('SET', KEYS[1], text, 'EX', ${KEPT_S})
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ${KEPT_MESSAGES}, '*',
  'room', ARGV[3], 'event', ARGV[4], 'data', ARGV[5], 'number', text, 'from', ARGV[6])
return text`

/** The number a stream stands at, and the log's last entry at that moment. */
export const READ_POSITION = `${START}
local text = string.format('%.0f', number)
redis.call('SET', KEYS[1], text, 'EX', ${KEPT_S})
local last = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)
return { text, last[1] and last[1][1] or '0-0' }`

/**
 * Raises the number of a stream that Redis has forgotten some messages of. KEYS: it. ARGV: where it stands at least.
 */
export const RAISE = `local number = tonumber(redis.call('GET', KEYS[1]) or '0')
if number < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1], 'EX', ${KEPT_S}) end`
