/** The page of all sandbox games; its address names the game. */
export const GAME_HTML = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<title>演示游戏</title>
<link rel="stylesheet" href="game.css">
</head>
<body>
<header><h1 id="title"></h1><span class="demo">演示</span><button id="proof" class="proof" type="button" aria-expanded="false"><span>可验证</span><code id="commitment"></code></button><output id="history" aria-label="近期结果"></output>
<span class="purse">游戏余额 <b id="balance">-</b></span></header>
<main id="table"></main>
<footer><div id="chips" role="radiogroup" aria-label="筹码"></div><p id="tell" role="status"></p><div id="acts"></div></footer>
<section id="rounds" class="rounds" hidden><h2>公平验证</h2><p>下注前公布种子的 SHA-256（承诺），开奖后公布种子；结果由 HMAC-SHA256(种子, 序号) 逐个取数得出，同一种子总得出同一结果。</p><ol id="seeds"></ol></section>
<noscript>请启用 JavaScript</noscript>
<script src="game.js"></script>
</body>
</html>
`
