import { CARD_SCRIPT } from './cardScript'
import { FISH_SCRIPT } from './fishScript'

/**
 * What the pages of the games share: the table, chips, purse, rounds and their proofs. Text from the server is set as
 * text. A round is asked by its commitment, so a call whose answer got lost is made again and stakes nothing twice.
 */
const CORE_SCRIPT = `
var vendor = location.pathname.split('/').pop()
var token = location.hash.slice(1)
var table, chip = 0, busy = false, commitment = '', balance = 0

function el(id) { return document.getElementById(id) }
function make(tag, name, text) {
  var node = document.createElement(tag)
  if (name) node.className = name
  if (text !== undefined) node.textContent = text
  return node
}
function yuan(value) { return value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) }
function tell(text, kind) {
  el('tell').textContent = text
  el('tell').className = kind || ''
}
function call(name, fields) {
  fields.vendor = vendor
  fields.token = token
  return fetch('api/' + name, { method: 'POST', body: new URLSearchParams(fields), credentials: 'omit' }).then(function (answer) {
    return answer.json()
  })
}
function purse(value) {
  balance = value
  el('balance').textContent = yuan(value)
}
function promise(next) {
  commitment = next
  el('commitment').textContent = next.slice(0, 12) + '…'
}
function button(text, name, act) {
  var node = make('button', 'act ' + name, text)
  node.type = 'button'
  node.onclick = act
  el('acts').append(node)
  return node
}

/** Plays the promised round; undefined when it was not played. */
function play(bet) {
  busy = true
  return call('play', { commitment: commitment, bet: bet }).then(
    function (round) {
      busy = false
      if (!round.ok) {
        tell(round.message || '系统繁忙，请重试', 'bad')
        return reopen()
      }
      keep(round)
      promise(round.next)
      return round
    },
    function () {
      busy = false
      tell('网络不稳，请再试一次', 'bad')
    }
  )
}
/** The round may be over elsewhere: goes on with the one that is promised now. */
function reopen() {
  return call('open', {}).then(
    function (now) {
      if (!now.ok) return
      purse(now.balance)
      promise(now.commitment)
    },
    function () {}
  )
}
/** Goes on when the wallet has as much. Money may have come in beside the game, so it is asked anew before that is refused. */
function afford(cost, go) {
  if (cost <= balance) return go()
  reopen().then(function () {
    if (cost <= balance) go()
    else tell('余额不足，请先转入', 'bad')
  })
}
function keep(round) {
  var item = make('li', '', '第 ' + round.roundNo + ' 局 投注 ' + yuan(round.stake) + ' 派彩 ' + yuan(round.paid))
  item.append(make('code', '', '承诺 ' + round.commitment), make('code', '', '种子 ' + round.seed))
  el('seeds').prepend(item)
  while (el('seeds').children.length > 20) el('seeds').lastChild.remove()
}
/** What a round came to; what comes back of a stake is no win. */
function settle(round) {
  purse(round.balance)
  var net = round.paid - round.stake
  if (net > 0) tell('赢 ' + yuan(net), 'won')
  else tell(round.paid > 0 ? '返还 ' + yuan(round.paid) : '未中')
}
function drawChips() {
  table.chips.forEach(function (value, index) {
    var node = make('button', 'chip', String(value))
    node.type = 'button'
    node.setAttribute('role', 'radio')
    node.setAttribute('aria-label', value + '元')
    node.onclick = function () {
      chip = value
      Array.prototype.forEach.call(el('chips').children, function (each) {
        each.setAttribute('aria-checked', String(each === node))
      })
    }
    el('chips').append(node)
    if (index === 1) node.click()
  })
}
el('proof').onclick = function () {
  var shown = el('rounds').hidden
  el('rounds').hidden = !shown
  el('proof').setAttribute('aria-expanded', String(shown))
}
`

const START_SCRIPT = `
call('open', {}).then(
  function (answer) {
    if (!answer.ok) return tell(answer.message || '系统繁忙，请重试', 'bad')
    table = answer
    document.title = answer.title
    el('title').textContent = answer.title
    purse(answer.balance)
    promise(answer.commitment)
    drawChips()
    if (vendor === 'jdb') fishing()
    else cards()
  },
  function () {
    tell('加载失败，请返回后重新进入', 'bad')
  }
)
`

/** One classic script: pages of an opaque origin may load no modules from here. */
export const GAME_SCRIPT = `(function () {\n'use strict'\n${CORE_SCRIPT}${CARD_SCRIPT}${FISH_SCRIPT}${START_SCRIPT}})()\n`
