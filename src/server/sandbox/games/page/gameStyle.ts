/**
 * The stylesheet of the games, landscape, by touch: the product's stage, paper cards, vermilion for what is chosen and
 * gold for winnings alone (ui/styles/tokens.css). It needs nothing of the built client.
 */
export const GAME_STYLE = `
:root { --stage: #12151b; --stage-2: #1b2029; --stage-3: #2a303b; --line: #333a46; --ink: #f3f1ec; --ink-2: #a7adb8; --brand: #d7352a;
  --gold: #e3ba6e; --jade: #5cc9a2; --blue: #2b6fd6; --blue-ink: #86b2f7; --paper: #fcfbf9; --on-paper: #1c1e22; color-scheme: dark; }
* { box-sizing: border-box; margin: 0; -webkit-tap-highlight-color: transparent; }
html, body { height: 100%; overflow: hidden; overscroll-behavior: none; }
body { display: grid; grid-template-rows: 40px minmax(0, 1fr) 64px; background: var(--stage); color: var(--ink); font: 14px/1.4 -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; user-select: none; -webkit-user-select: none; touch-action: manipulation; }
button { padding: 0; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
h1 { font-size: 17px; font-weight: 600; }
h1, .demo { flex: none; }
h2 { font-size: 15px; font-weight: 600; }
[hidden] { display: none !important; }
header { display: flex; align-items: center; gap: 10px; padding: 0 150px 0 12px; background: var(--stage-2); border-bottom: 1px solid var(--line); }
.demo { padding: 0 5px; border-radius: 4px; box-shadow: inset 0 0 0 1px var(--blue-ink); color: var(--blue-ink); font-size: 11px; line-height: 17px; }
#history { display: flex; flex: 1; gap: 3px; min-width: 0; overflow: hidden; justify-content: flex-end; }
#history i { flex: none; display: grid; place-items: center; width: 20px; height: 20px; border-radius: 50%; background: var(--stage-3); font-size: 11px; font-style: normal; font-weight: 600; }
#history .a { background: var(--brand); } #history .b { background: var(--blue); } #history .c { background: var(--jade); color: #06251a; }
.purse { flex: none; color: var(--ink-2); font-size: 13px; }
.purse b { color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; }
footer { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 14px; padding: 0 12px; background: var(--stage-2); border-top: 1px solid var(--line); }
#chips { display: flex; gap: 8px; }
.chip { width: 44px; height: 44px; border: 3px dashed var(--line); border-radius: 50%; background: var(--stage-3); font-weight: 600; font-size: 13px; font-variant-numeric: tabular-nums; }
.chip[aria-checked="true"] { border-color: #fff; background: var(--brand); color: #fff; }
#tell { text-align: center; font-size: 15px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
#tell.won { color: var(--gold); font-size: 20px; font-weight: 600; }
#tell.bad { color: #ff8a7a; }
#acts { display: flex; gap: 8px; }
.act { min-width: 64px; height: 44px; padding: 0 14px; border-radius: 8px; background: var(--stage-3); font-size: 15px; }
.act.main { min-width: 96px; background: var(--brand); color: #fff; font-weight: 600; }
.act:disabled { opacity: .45; cursor: default; }
main { position: relative; min-height: 0; }
.cards { overflow: hidden; display: grid; grid-template-rows: minmax(0, 1fr) auto; gap: 8px; height: 100%; padding: 10px 12px; }
.deal { position: relative; isolation: isolate;  display: flex; align-items: center; justify-content: center; gap: 26px; perspective: 700px; min-height: 0; }
.deal::before { content: ""; position: absolute; z-index: -1; inset: -26px 12%; border-radius: 50%; background: #172420; box-shadow: inset 0 0 0 1px #24352f, inset 0 0 0 7px #172420, inset 0 0 0 8px #24352f; }
.deal > b { font-size: 30px; font-weight: 600; width: 40px; text-align: center; color: var(--ink-2); transition: color .2s; }
.deal > b.lit { color: var(--gold); }
.card { position: relative; height: min(100%, 132px); aspect-ratio: 5 / 7; border-radius: 8px; transform-style: preserve-3d; }
.card span { position: absolute; inset: 0; border-radius: 8px; backface-visibility: hidden; -webkit-backface-visibility: hidden; }
.back { background: repeating-linear-gradient(45deg, #7d1d16 0 5px, #8c231b 5px 10px); box-shadow: inset 0 0 0 5px var(--paper), 0 4px 10px rgba(0, 0, 0, .4); }
.face { display: grid; place-items: center; background: var(--paper); color: var(--on-paper); transform: rotateY(180deg); font-size: 46px; line-height: 1; }
.face.red { color: var(--brand); }
.face em { position: absolute; top: 7px; left: 9px; font-size: 20px; font-style: normal; font-weight: 600; }
.face em + em { inset: auto 9px 7px auto; transform: rotate(180deg); }
.spots { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; }
.spot { position: relative; display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 0 8px; height: 74px; padding: 0 12px; border-radius: 8px; background: var(--stage-2); box-shadow: inset 0 0 0 1px var(--line); text-align: left; }
.spot strong { font-size: 28px; font-weight: 600; grid-row: span 2; }
.spot.a strong { color: #ff8a7a; } .spot.b strong { color: var(--blue-ink); } .spot.c strong { color: var(--jade); }
.spot small { justify-self: end; color: var(--ink-2); font-size: 12px; font-variant-numeric: tabular-nums; }
.spot u { justify-self: end; min-width: 40px; padding: 1px 8px; border-radius: 11px; background: var(--stage-3); color: var(--ink-2); text-align: center; text-decoration: none; font-size: 13px; font-variant-numeric: tabular-nums; }
.spot.on { box-shadow: inset 0 0 0 2px var(--brand); } .spot.on u { background: var(--brand); color: #fff; }
.spot.won { box-shadow: inset 0 0 0 3px var(--gold); }
.spots.six .spot { grid-template-columns: 1fr; justify-items: center; height: 78px; gap: 0; padding: 0 4px; }
.spots.six .spot strong { grid-row: auto; font-size: 22px; line-height: 1.1; } .spots.six small, .spots.six u { justify-self: center; }
.sea { position: absolute; inset: 0; overflow: hidden; background: #0e1a24; touch-action: none; }
.sea::before, .sea::after { content: ""; position: absolute; left: -10%; right: -10%; border-radius: 50%; background: #12222e; }
.sea::before { top: 46%; height: 90%; } .sea::after { top: 74%; height: 70%; background: #172b38; }
.fish { position: absolute; z-index: 1; left: 0; display: grid; place-items: center; min-width: 54px; min-height: 48px; animation: swim linear both; will-change: transform; }
.fish.left { animation-name: swimLeft; }
.fish svg { display: block; width: 100%; overflow: visible; transition: filter .15s; } .fish.left svg { transform: scaleX(-1); }
.fish .tail { transform-origin: 22px 30px; animation: wag .5s ease-in-out infinite alternate; }
.fish u { position: absolute; bottom: -6px; padding: 0 6px; border-radius: 8px; background: rgba(12, 14, 18, .72); font-size: 11px; font-weight: 600; text-decoration: none; }
.fish.aimed svg { filter: brightness(1.5); } .fish.gone { pointer-events: none; animation-play-state: paused; }
@keyframes swim { from { transform: translateX(-180px); } to { transform: translateX(105vw); } }
@keyframes swimLeft { from { transform: translateX(105vw); } to { transform: translateX(-180px); } }
@keyframes wag { from { transform: scaleX(1); } to { transform: scaleX(.62) skewY(9deg); } }
.gun { position: absolute; z-index: 2; left: 50%; bottom: -26px; width: 64px; height: 92px; margin-left: -32px; transform-origin: 50% 62px; pointer-events: none; }
.shot { position: absolute; z-index: 2; width: 14px; height: 14px; margin: -7px; border-radius: 50%; background: radial-gradient(circle at 35% 30%, #fff, #ffb3a9 40%, var(--brand)); pointer-events: none; }
.net { position: absolute; z-index: 2; width: 74px; height: 74px; margin: -37px; border: 3px solid var(--ink-2); border-radius: 50%; pointer-events: none; }
.prize { position: absolute; z-index: 3; color: var(--gold); font-size: 26px; font-weight: 600; transform: translate(-50%, -50%); text-shadow: 0 1px 3px #000; pointer-events: none; white-space: nowrap; font-variant-numeric: tabular-nums; }
.proof { position: relative; display: flex; flex: 0 1 auto; min-width: 52px; align-items: center; gap: 6px; height: 24px; padding: 0 8px; border-radius: 12px; background: var(--stage); color: var(--jade); font-size: 11px; }
.proof::after { content: ""; position: absolute; inset: -9px 0; }
.proof span { flex: none; }
.proof code { width: 98px; min-width: 0; overflow: hidden; text-overflow: ellipsis; color: var(--ink-2); font: 11px ui-monospace, Menlo, Consolas, monospace; }
.rounds { position: fixed; z-index: 5; inset: 40px 0 64px auto; width: min(500px, 100%); padding: 12px 14px; overflow-y: auto; background: var(--stage-2); border-left: 1px solid var(--line); user-select: text; -webkit-user-select: text; }
.rounds > p { margin: 2px 0 8px; font-size: 12px; color: var(--ink-2); }
.rounds ol { padding: 0; list-style: none; }
.rounds li { padding: 8px 0; border-top: 1px solid var(--line); font-size: 12px; color: var(--ink-2); }
.rounds code { display: block; overflow-wrap: anywhere; font: 10.5px/1.6 ui-monospace, Menlo, Consolas, monospace; color: var(--ink); }
@media (max-width: 640px) { #chips { gap: 5px; } .chip { width: 40px; height: 40px; } #history { display: none; } #tell { font-size: 12px; } .act { min-width: 48px; padding: 0 10px; } .act.main { min-width: 76px; } }
@media (max-height: 300px) { body { grid-template-rows: 34px minmax(0, 1fr) 54px; } .rounds { inset: 34px 0 54px auto; } .spot, .spots.six .spot { height: 60px; } }
@media (prefers-reduced-motion: reduce) { .fish { animation-play-state: paused !important; } .fish .tail { animation: none; } }
`
