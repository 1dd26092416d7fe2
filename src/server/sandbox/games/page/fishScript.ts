/** 捕鱼: fish swim by style alone; a tap aims and shoots, one shot at a time. Chance of its own moves fish, never money. */
export const FISH_SCRIPT = `
/** Body, fin and mark of each worth; how wide, and how fast it crosses, in seconds. */
var KINDS = [
  { spot: 'fish2', width: 58, time: 11, body: '#e8a33d', fin: '#b9741b', mark: '#fff2d6', many: 5 },
  { spot: 'fish5', width: 76, time: 13, body: '#3da3c9', fin: '#1f7598', mark: '#dff3fa', many: 4 },
  { spot: 'fish10', width: 98, time: 15, body: '#5cb583', fin: '#2f8358', mark: '#e4f6ec', many: 3 },
  { spot: 'fish20', width: 122, time: 17, body: '#b06bd0', fin: '#7d3d9d', mark: '#f3e3fa', many: 2 },
  { spot: 'fish50', width: 158, time: 20, body: '#d75a50', fin: '#98271f', mark: '#ffe3df', many: 1 }
]
function fishPicture(kind) {
  return '<svg viewBox="0 0 100 60" aria-hidden="true">' +
    '<g class="tail"><path d="M24 30C14 22 8 14 3 12c2 7 3 12 3 18s-1 11-3 18c5-2 11-10 21-18z" fill="' + kind.fin + '"/></g>' +
    '<path d="M46 11c7-9 17-9 22-6-4 3-6 6-7 10z" fill="' + kind.fin + '"/>' +
    '<path d="M18 30C28 12 50 6 68 9c16 3 26 13 29 21-3 8-13 18-29 21-18 3-40-3-50-21z" fill="' + kind.body + '"/>' +
    '<path d="M28 30c12 12 34 17 55 9-6 7-12 11-20 12-15 2-28-4-38-14z" fill="' + kind.mark + '" opacity=".55"/>' +
    '<path d="M52 30c-8 2-12 9-11 16 6-1 12-6 15-14z" fill="' + kind.fin + '"/>' +
    '<path d="M72 14c-4 9-4 22 0 32" fill="none" stroke="' + kind.fin + '" stroke-width="2.4" stroke-linecap="round"/>' +
    '<circle cx="83" cy="24" r="5" fill="#fff"/><circle cx="84.5" cy="24.5" r="2.6" fill="#1c1e22"/></svg>'
}
function fishing() {
  var sea = make('div', 'sea'), gun = make('div', 'gun')
  gun.innerHTML = '<svg viewBox="0 0 64 92"><path d="M25 8h14l4 48H21z" fill="#a7adb8"/><path d="M27 8h5l1 48h-9z" fill="#d5d9e0"/><path d="M22 4h20v8H22z" fill="#d7352a"/><circle cx="32" cy="62" r="24" fill="#2a303b"/><circle cx="32" cy="62" r="15" fill="#1b2029" stroke="#a7adb8" stroke-width="3"/></svg>'
  sea.append(gun)
  el('table').append(sea)

  function release(kind, isFirst) {
    var fish = make('button', Math.random() < 0.5 ? 'fish' : 'fish left'), spot = table.spots.find(function (each) { return each.id === kind.spot })
    fish.type = 'button'
    fish.setAttribute('aria-label', '捕 ' + spot.name)
    fish.innerHTML = fishPicture(kind)
    fish.append(make('u', '', spot.name))
    var time = kind.time * (0.85 + Math.random() * 0.4)
    fish.style.width = kind.width + 'px'
    fish.style.top = 4 + Math.random() * 58 + '%'
    fish.style.animationDuration = time + 's'
    // The first of them are on their way already.
    fish.style.animationDelay = (isFirst ? -Math.random() * time * 0.8 : Math.random() * 3) + 's'
    fish.onanimationend = function (event) {
      if (event.target !== fish) return
      fish.remove()
      release(kind, false)
    }
    fish.onpointerdown = function (event) {
      event.preventDefault()
      shoot(fish, kind)
    }
    fish.onclick = function (event) {
      if (event.detail === 0) shoot(fish, kind)
    }
    sea.append(fish)
  }
  function centre(node) {
    var place = node.getBoundingClientRect(), ground = sea.getBoundingClientRect()
    return { x: place.left + place.width / 2 - ground.left, y: place.top + place.height / 2 - ground.top }
  }
  function at(node, place) {
    node.style.left = place.x + 'px'
    node.style.top = place.y + 'px'
    sea.append(node)
    return node
  }
  function fly(target) {
    var from = { x: sea.clientWidth / 2, y: sea.clientHeight - 4 }
    var angle = Math.atan2(target.x - from.x, from.y - target.y)
    gun.style.transform = 'rotate(' + angle + 'rad)'
    var ball = at(make('div', 'shot'), from)
    return ball
      .animate([{ transform: 'none' }, { transform: 'translate(' + (target.x - from.x) + 'px,' + (target.y - from.y) + 'px)' }], { duration: 240, easing: 'linear' })
      .finished.then(function () { ball.remove() })
  }
  function net(place) {
    var ring = at(make('div', 'net'), place)
    ring.animate([{ transform: 'scale(.2)', opacity: 1 }, { transform: 'scale(1)', opacity: 0 }], { duration: 320 }).finished.then(function () { ring.remove() })
  }
  function caught(fish, kind, paid) {
    var place = centre(fish)
    fish.classList.add('gone')
    fish.firstChild.animate([{ opacity: 1, scale: 1 }, { opacity: 0, scale: 0.2, rotate: '160deg' }], { duration: 520, fill: 'forwards' }).finished.then(function () {
      fish.remove()
      release(kind, false)
    })
    var shown = { x: Math.min(Math.max(place.x, 60), sea.clientWidth - 60), y: Math.max(place.y, 64) }
    var prize = at(make('div', 'prize', '+' + yuan(paid)), shown)
    prize.animate([{ translate: '0 0', opacity: 1 }, { translate: '0 -46px', opacity: 0 }], { duration: 1100, easing: 'ease-out' }).finished.then(function () { prize.remove() })
  }
  function shoot(fish, kind) {
    if (busy || fish.classList.contains('gone')) return
    if (chip > balance) return afford(chip, function () { shoot(fish, kind) })
    fish.classList.add('aimed')
    purse(balance - chip)
    Promise.all([play(kind.spot + ':' + chip), fly(centre(fish))]).then(function (both) {
      var round = both[0]
      fish.classList.remove('aimed')
      // A refusal has told itself, and the purse is asked anew.
      if (!round) return reopen()
      if (fish.isConnected) net(centre(fish))
      settle(round)
      if (round.shown.hit && fish.isConnected) caught(fish, kind, round.paid)
    })
  }
  KINDS.forEach(function (kind) {
    for (var n = 0; n < kind.many; n++) release(kind, true)
  })
  tell('选择炮弹，点鱼发射')
}
`
