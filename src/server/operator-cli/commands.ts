import type { OperatorCall, OperatorData } from '../../contract/operator'

/** What a command makes of its words: the fields of its call. A missing word is undefined. */
type Words = readonly (string | undefined)[]
type Options = Readonly<Record<string, string | undefined>>

interface Command {
  readonly call: OperatorCall
  readonly usage: string
  /** Undefined: words or options are missing. */
  readonly fields: (words: Words, options: Options) => Readonly<Record<string, string>> | undefined
  /** Lines to print. */
  readonly print: (data: never) => readonly string[]
  /** Exit code of an answer; 0 when left out. */
  readonly exit?: (data: never) => number
}

/** All of them, or none when one is missing. */
function whole(fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return entries.length === Object.keys(fields).length ? Object.fromEntries(entries) : undefined
}

const decision = ({ no, text }: OperatorData<'approve'>): readonly string[] => [`${no}: ${text}`]

const queue = (items: OperatorData<'queue'>): readonly string[] =>
  items.length === 0
    ? ['Nothing waits.']
    : items.map(({ no, player, what, amount, since, note }) =>
        [since, no, player, what, amount, note].filter(part => part !== '').join('  ')
      )

const shown = ({ no, facts, postings, actions }: OperatorData<'show'>): readonly string[] => [
  no,
  ...Object.entries(facts).flatMap(([name, value]) => (value === '' ? [] : [`  ${name}: ${value}`])),
  ...postings.map(line => `  ledger: ${line}`),
  ...actions.map(line => `  operator: ${line}`)
]

/** What went through another gateway is no difference. */
const agree = (found: OperatorData<'reconcile'>): boolean => found.every(({ what }) => what === 'elsewhere')

const differences = (found: OperatorData<'reconcile'>): readonly string[] => [
  ...(agree(found) ? ['Report and books agree.'] : []),
  ...found.map(({ no, what, ours, theirs }) =>
    what === 'elsewhere'
      ? `${no}: ${ours} is not compared: ask that gateway`
      : `${no} ${what}: books "${ours}", report "${theirs}"`
  )
]

/** The commands of `npm run operator`, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  queue: { call: 'queue', usage: 'queue', fields: () => ({}), print: queue },
  show: {
    call: 'show',
    usage: 'show D…|W…|T…|U…|@name [--receipt file]',
    fields: ([no], { receipt }) => whole({ no, ...(receipt !== undefined && { receipt: '1' }) }),
    print: shown
  },
  approve: {
    call: 'approve',
    usage: 'approve D…|W… [--amount received]',
    fields: ([no], { amount }) => whole({ no, ...(amount !== undefined && { amount }) }),
    print: decision
  },
  reject: {
    call: 'reject',
    usage: 'reject D…|W… --reason text',
    fields: ([no], { reason }) => whole({ no, reason }),
    print: decision
  },
  resolve: {
    call: 'resolve',
    usage: 'resolve W… paid|failed|returned --proof text',
    fields: ([no, outcome], { proof }) => whole({ no, outcome, proof }),
    print: decision
  },
  reverse: {
    call: 'reverse',
    usage: 'reverse D… --reason text',
    fields: ([no], { reason }) => whole({ no, reason }),
    print: decision
  },
  adjust: {
    call: 'adjust',
    usage: 'adjust U…|@name +amount|-amount --reason text',
    fields: ([player, amount], { reason }) => whole({ player, amount, reason }),
    print: decision
  },
  freeze: {
    call: 'freeze',
    usage: 'freeze U…|@name --reason text',
    fields: ([player], { reason }) => whole({ player, reason }),
    print: decision
  },
  unfreeze: {
    call: 'unfreeze',
    usage: 'unfreeze U…|@name',
    fields: ([player]) => whole({ player }),
    print: decision
  },
  'reset-totp': {
    call: 'resetTotp',
    usage: 'reset-totp U…|@name',
    fields: ([player]) => whole({ player }),
    print: decision
  },
  'reset-pin': {
    call: 'resetPin',
    usage: 'reset-pin U…|@name',
    fields: ([player]) => whole({ player }),
    print: decision
  },
  'log-out': {
    call: 'logOut',
    usage: 'log-out U…|@name --reason text',
    fields: ([player], { reason }) => whole({ player, reason }),
    print: decision
  },
  message: {
    call: 'message',
    usage: 'message U…|@name|all text [--title text]',
    fields: ([to, text], { title = '系统消息' }) => whole({ to, text, title }),
    print: decision
  },
  answer: {
    call: 'answer',
    usage: 'answer R… text',
    fields: ([reminder, text]) => whole({ reminder, text }),
    print: decision
  },
  reconcile: {
    call: 'reconcile',
    usage: 'reconcile --provider name --day yyyy-MM-dd',
    fields: (_, { provider, day }) => whole({ provider, day }),
    print: differences,
    exit: (found: OperatorData<'reconcile'>) => (agree(found) ? 0 : 1)
  }
}
