/** 龙虎斗 and 红黑: spots that take chips, cards that turn over. */
export const CARD_SCRIPT = `
var SUITS = ['♠', '♥', '♣', '♦']
var RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** Colours of the spots: the first side, the second, the middle. */
var LOOKS = { dragon: 'a', tiger: 'b', tie: 'c', red: 'a', heart: 'a', diamond: 'a', black: '', spade: '', club: '' }

function cards() {
  var bets = {}, last = {}, spots = {}, open = false
  var isSix = table.spots.length > 3
  var board = make('div', 'cards'), deal = make('div', 'deal'), row = make('div', isSix ? 'spots six' : 'spots')
  var faces = []
  function seat(name) {
    var card = make('div', 'card'), back = make('span', 'back'), face = make('span', 'face')
    card.append(back, face)
    var label = name === '' ? undefined : make('b', '', name)
    if (label) deal.append(label)
    deal.append(card)
    faces.push({ card: card, face: face, label: label })
  }
  if (isSix) seat('')
  else {
    seat('龙')
    seat('虎')
    deal.append(faces[1].label)
  }
  table.spots.forEach(function (spot) {
    var node = make('button', 'spot ' + LOOKS[spot.id])
    node.type = 'button'
    var stake = make('u', '', '0')
    node.append(make('strong', '', spot.name), make('small', '', '赔率 ' + spot.price.toFixed(2)), stake)
    node.onclick = function () {
      if (busy) return
      if (open) clear()
      var value = chip
      afford(total() + value, function () {
        bets[spot.id] = Math.min((bets[spot.id] || 0) + value, 5000)
        show()
      })
    }
    spots[spot.id] = { node: node, stake: stake }
    row.append(node)
  })
  board.append(deal, row)
  el('table').append(board)

  function total() {
    return Object.keys(bets).reduce(function (sum, id) { return sum + bets[id] }, 0)
  }
  function show() {
    Object.keys(spots).forEach(function (id) {
      spots[id].stake.textContent = String(bets[id] || 0)
      spots[id].node.classList.toggle('on', Boolean(bets[id]))
    })
    go.disabled = busy || total() === 0
    again.disabled = busy || Object.keys(last).length === 0
    wipe.disabled = busy || total() === 0
    if (!open) tell(total() === 0 ? '请选择筹码并下注' : '本局投注 ' + yuan(total()))
  }
  /** Cards face down again, for the next round. */
  function clear() {
    open = false
    bets = {}
    Object.keys(spots).forEach(function (id) { spots[id].node.classList.remove('won') })
    faces.forEach(function (seat) {
      if (seat.label) seat.label.classList.remove('lit')
      seat.card.style.transform = ''
    })
    show()
  }
  function turn(seat, card, delay) {
    var text = RANKS[card.rank]
    seat.face.className = card.suit % 2 === 1 ? 'face red' : 'face'
    seat.face.replaceChildren(make('em', '', text), make('em', '', text), document.createTextNode(SUITS[card.suit]))
    seat.card.style.transform = 'rotateY(180deg)'
    return seat.card.animate([{ transform: 'rotateY(0)' }, { transform: 'rotateY(180deg)' }], {
      duration: 420,
      delay: delay,
      fill: 'backwards',
      easing: 'cubic-bezier(.3,.8,.3,1)'
    }).finished
  }
  function bead(round) {
    var card = round.shown.cards
    var rest = card.length > 1 ? card[0].rank - card[1].rank : 0
    var side = rest > 0 ? { name: '龙', look: 'a' } : rest < 0 ? { name: '虎', look: 'b' } : { name: '和', look: 'c' }
    if (isSix) side = { name: SUITS[card[0].suit], look: card[0].suit % 2 === 1 ? 'a' : '' }
    el('history').append(make('i', side.look, side.name))
    while (el('history').children.length > 16) el('history').firstChild.remove()
  }
  function start() {
    if (busy || total() === 0) return
    var bet = Object.keys(bets).map(function (id) { return id + ':' + bets[id] }).join(',')
    tell('开牌中')
    play(bet).then(function (round) {
      if (!round) return show()
      busy = true
      last = Object.assign({}, bets)
      purse(balance - round.stake)
      Promise.all(round.shown.cards.map(function (card, index) { return turn(faces[index], card, index * 320) })).then(function () {
        busy = false
        open = true
        round.won.forEach(function (id) { spots[id].node.classList.add('won') })
        if (!isSix) {
          var ranks = round.shown.cards
          if (ranks[0].rank > ranks[1].rank) faces[0].label.classList.add('lit')
          if (ranks[1].rank > ranks[0].rank) faces[1].label.classList.add('lit')
        }
        bead(round)
        show()
        settle(round)
      })
    })
    show()
  }
  var wipe = button('清空', '', function () { if (!busy) clear() })
  var again = button('重复', '', function () {
    if (busy) return
    clear()
    bets = Object.assign({}, last)
    if (total() > balance) {
      bets = {}
      show()
      return tell('余额不足，请先转入', 'bad')
    }
    show()
  })
  var go = button('开牌', 'main', function () {
    if (open && !busy) {
      var same = Object.assign({}, last)
      clear()
      bets = same
      if (total() > balance) {
        bets = {}
        show()
        return tell('余额不足，请先转入', 'bad')
      }
    }
    start()
  })
  show()
}
`
