/**
 * The pay page's stylesheet: the product's paper, ink and vermilion (ui/styles/tokens.css), few enough that the page
 * needs nothing of the built client, and looks like a neighbour of it.
 */
export const PAY_STYLE = `
:root { --bg: #f7f5f1; --surface: #fff; --sunk: #f1eee8; --line: #e7e2d9; --ink: #1c1e22; --ink-2: #55585f; --ink-3: #64666b;
  --brand: #d7352a; --blue-ink: #245fba; --blue-soft: #e8effa; color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #121316; --surface: #1b1d21; --sunk: #26292e; --line: #2e3136; --ink: #efece6; --ink-2: #b9b7b1; --ink-3: #9b9a95;
    --blue-ink: #86b2f7; --blue-soft: #1d2838; }
}
* { box-sizing: border-box; margin: 0; }
html { font-size: clamp(43px, 13.3333vw, 56px); }
body { max-width: 9.6rem; min-height: 100vh; margin: 0 auto; background: var(--bg); color: var(--ink); font: .3rem/1.5 -apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; -webkit-text-size-adjust: 100%; }
header { display: grid; place-items: center; height: .88rem; background: var(--surface); border-bottom: 1px solid var(--line); }
h1 { font-size: .34rem; font-weight: 600; }
.demo { display: flex; align-items: center; gap: .16rem; padding: .12rem .32rem; background: var(--blue-soft); color: var(--blue-ink); font-size: .24rem; }
.demo b { flex: none; padding: 0 .08rem; border-radius: .08rem; box-shadow: inset 0 0 0 1px currentColor; font-size: .22rem; line-height: .34rem; }
main { padding: .24rem .32rem .64rem; }
.due { padding: .32rem 0 .4rem; text-align: center; }
.due p { font-size: .26rem; color: var(--ink-2); }
.due strong { font-size: .68rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.due small { margin-left: .08rem; font-size: .28rem; font-weight: 400; }
dl { border-radius: .24rem; background: var(--surface); }
dl div { display: flex; justify-content: space-between; gap: .24rem; padding: .2rem .24rem; }
dl div + div { border-top: 1px solid var(--line); }
dt { flex: none; color: var(--ink-2); }
dd { overflow-wrap: anywhere; text-align: right; font-variant-numeric: tabular-nums; }
form, .acts { display: grid; gap: .2rem; margin-top: .32rem; }
.btn { display: grid; place-items: center; width: 100%; min-height: .88rem; padding: .1rem .2rem; border: 0; border-radius: .16rem; background: var(--sunk); color: var(--ink); font: inherit; text-decoration: none; cursor: pointer; }
main > * > .btn { background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); }
main > * > .btn--primary { background: var(--brand); box-shadow: none; color: #fff; font-weight: 600; }
.btn:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
details { margin-top: .4rem; border-radius: .24rem; background: var(--surface); }
summary { display: flex; align-items: center; min-height: .88rem; padding: 0 .24rem; color: var(--ink-2); cursor: pointer; }
summary::after { content: ""; width: .16rem; height: .16rem; margin: -.08rem .08rem 0 auto; border: solid; border-width: 0 1.5px 1.5px 0; transform: rotate(45deg); }
details[open] summary::after { margin-top: .08rem; transform: rotate(225deg); }
details form { grid-template-columns: 1fr 1fr; margin: 0; padding: 0 .24rem .24rem; }
.btn small { display: block; font-size: .22rem; color: var(--ink-3); }
label { display: grid; gap: .12rem; font-size: .26rem; color: var(--ink-2); }
input { width: 100%; min-height: .88rem; padding: 0 .24rem; border: 0; border-radius: .16rem; background: var(--sunk); color: var(--ink); font: inherit; font-size: .34rem; font-variant-numeric: tabular-nums; }
.tips { margin-top: .32rem; font-size: .24rem; color: var(--ink-3); }
.outcome { padding: .4rem 0; text-align: center; }
.outcome p { font-size: .34rem; font-weight: 600; }
`
