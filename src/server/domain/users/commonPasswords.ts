/**
 * Passwords that satisfy the form (6-12 letters and digits) and still head every list of leaked ones, in lower case.
 * Refused at registration and at a change (§R4, ASVS 6.2.4).
 */
const COMMON = new Set(
  `
  000000a 101010a 111111a 111111aa 111111q 11111a 112233a 121212a 123123a 123123abc 123123q 123321a 123321q
  123456789a 123456789q 12345678a 1234567a 123456a 123456aa 123456ab 123456abc 123456b 123456c 123456d 123456q
  123456qq 123456s 123456w 123456x 123456z 12345a 12345ab 12345abc 12345q 12345qw 12345qwert 1234ab 1234abc
  1234abcd 1234qaz 1234qwer 123654a 123abc 123asd 123qwe 123qweasd 123qwerty 123zxc 131313a 1314520a 147258369a
  147258a 159357a 159753a 1a1a1a 1a1a1a1a 1a2b3c 1a2b3c4d 1a2s3d 1a2s3d4f 1q1q1q 1q1q1q1q 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1z1z1z 222222a 321321a 333333a 3344520a 444444a 456789a 5201314a
  5201314aa 520520a 555555a 584520a 654321a 666666a 741852a 7758521a 777777a 789456a 88888888a 888888a 963852a
  987654321a 987654a 999999a a00000 a000000 a0000000 a101010 a11111 a111111 a1111111 a11111111 a112233 a121212
  a123123 a123321 a123456 a1234567 a12345678 a123456789 a123654 a131452 a1314520 a147258 a147258369 a159357 a159753
  a1a1a1 a1a1a1a1 a1b2c3 a1b2c3d4 a1s2d3f4 a222222 a321321 a333333 a444444 a520131 a5201314 a520520 a555555 a584520
  a654321 a666666 a6666666 a741852 a7758521 a777777 a789456 a888888 a8888888 a987654 a999999 aa000000 aa111111
  aa112233 aa123123 aa123456 aa5201314 aa666666 aa888888 aaa111 aaa123 aaabbb1 aabb1122 aabb1234 aabbcc1 aabbcc123
  abab1212 abc123 abc123123 abc1234 abc12345 abc123456 abc5201314 abc654321 abcabc1 abcabc123 abcd123 abcd1234
  abcde123 abcde12345 access1 access14 admin1 admin12 admin123 admin1234 admin12345 admin666 admin888 agent007
  aini1314 aini520 alipay1 alipay123 andrew1 android1 angel1 angel123 apple1 apple123 april123 arsenal1 asd123
  asd123456 asdasd1 asdasd123 asdf123 asdf1234 asdfg123 asdfgh1 asdfgh123 ashley1 august1 autumn1 autumn2024
  autumn2025 b123456 baby123 baby520 baidu123 banana1 barcelona1 baseball1 batman1 batman123 beckham7 beijing1
  beijing2008 bet123 bet365 bet888 bingo123 blink182 bond007 boss123 boss888 c123456 caipiao1 caipiao123 casino1
  casino777 changeme1 charlie1 chelsea1 chen123 chen123456 china1 china123 china888 computer1 cookie1 corvette1
  cowboys1 curry30 d123456 dafa888 daniel1 december1 default1 default123 demo123 demo1234 docker123 dolphin1
  dolphins1 dragon1 dragon12 dragon123 eagles1 edc123 f123456 facai168 facai666 facai888 fafafa888 february1
  ferrari1 fghj1234 football1 freedom1 friday1 friday13 g123456 game123 game1234 gamer1 gamer123 ghjk1234 ginger1
  good123 google1 google123 guest123 guo123456 h123456 hao123 hao1234 hao123456 happy1 happy123 happy888 hello1
  hello12 hello123 hello1234 hjkl1234 huang123 huawei1 huawei123 hunter1 hunter2 iloveyou1 iloveyou123 iloveyou2
  internet1 iphone1 iphone12 iphone13 iphone14 j123456 james007 january1 java123 java1234 jessica1 jordan1 jordan23
  k123456 killer1 killer123 king123 king888 kobe0824 kobe24 l123456 lakers1 lakers24 lebron23 letmein1 letmein123
  li123456 lin123456 linux123 liu123456 liverpool1 lkj123 login123 long888 lottery1 lottery123 love123 love1234
  lover1 loveyou1 lucky1 lucky7 lucky77 lucky777 lucky88 lucky888 lucky8888 m123456 ma123456 madrid1 march123
  master1 master123 messi10 michael1 mnb123 monday1 money1 money123 money888 monkey1 monkey123 mustang1 mypass1
  mypass123 mysql123 ncc1701 newpass1 newpass123 nokia123 november1 number1 october1 office365 oracle1 oracle123
  orange1 orange123 p123456 p455w0rd p4ssw0rd p4ssword pa55word packers1 pass123 pass1234 pass12345 passw0rd
  passw0rd1 passwd123 password1 password12 password123 pepper1 player01 player1 player123 poi123 pokemon1 poker123
  porsche1 princess1 private1 python123 python3 q111111 q123123 q123456 q1234567 q1q1q1 q1q1q1q1 q1w2e3 q1w2e3r4
  q1w2e3r4t5 qaz123 qaz1234 qazwsx1 qazwsx12 qazwsx123 qq111111 qq123123 qq1234 qq12345 qq123456 qq5201314 qwe123
  qwe1234 qwe12345 qwe123456 qweasd123 qweqwe1 qweqwe123 qwer123 qwer1234 qwert1 qwert123 qwert12345 qwerty1
  qwerty12 qwerty123 qwerty1234 qwerty12345 r123456 raiders1 ranger1 redis123 rfv123 ronaldo1 ronaldo7 root123
  root1234 rush2112 s123456 samsung1 samsung123 secret1 secret123 server1 server123 shadow1 shadow123 shanghai1
  soccer1 spring1 spring2024 spring2025 starwars1 steelers1 summer1 summer12 summer123 summer2020 summer2021
  summer2022 summer2023 summer2024 summer2025 sun123456 sunday1 sunshine1 super1 super123 superman1 system1
  system123 t123456 taobao1 taobao123 temp123 temp1234 tencent1 test123 test1234 test12345 tester1 thomas1 thx1138
  tiger1 tiger123 trustno1 uiop1234 user123 user1234 vip123 vip666 vip888 vip8888 w123456 wang123 wang123456
  wangwang1 wangzhe1 wechat1 wechat123 weixin1 weixin123 welcome1 welcome123 whatever1 windows1 windows10 windows7
  winner1 winner123 winter1 winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 wo123456
  woaini1 woaini123 woaini1314 woaini520 woaini5201 woaini521 wsx123 wu123456 x123456 x1x1x1 xiao123 xiaomi1
  xiaomi123 xiaoming1 xiaoming123 xu123456 xyz123 xyz1234 y123456 yang123 yang123456 yankees1 z123456 z1z1z1
  zaq12wsx zaq1xsw2 zaq1zaq1 zhang123 zhang123456 zhao123456 zhongguo1 zhou123456 zhu123456 zhuan888 zxc123
  zxc123456 zxcv123 zxcv1234 zxcvb123 zxcvbn1 zxcvbnm1 zxcvbnm123 zxczxc1 zxczxc123
`
    .trim()
    .split(/\s+/)
)

/** One character repeated, with up to three others before or behind it: aaaaaa1, x1111111. */
const REPEATED = /^(.)\1{4,}.{1,3}$|^.{1,3}(.)\2{4,}$/
/** 1234567 in the middle of anything short is no secret either. */
const COUNTING = /^[a-z]{0,3}(?:0?123456(?:7(?:8(?:90?)?)?)?|98765432?1?0?|654321)[a-z]{0,3}$/

/** Whether a password is one of the first that anybody tries: known, one sign repeated, or counting. In lower case. */
export const isCommonPassword = (lower: string): boolean =>
  COMMON.has(lower) || REPEATED.test(lower) || COUNTING.test(lower)
