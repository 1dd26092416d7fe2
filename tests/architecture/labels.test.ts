import { expect, test } from 'vitest'
import type { SyntaxNode } from '../../src/tools/syntax'
import { isNode, nameOf, textOf, treeOf, within } from '../../src/tools/syntax'
import { filesUnder, read } from './sourceText'

/*
 * Whoever edits a text must not change a rule: counts, prices, colours and ways of drawing are decided by ids, roles and
 * codes. A Chinese text is a value of a table, never its key, and nothing is compared with it.
 */

const HAN = /\p{Script=Han}/u
const isHan = (text: unknown): boolean => typeof text === 'string' && HAN.test(text)

type Fields = Readonly<Record<string, unknown>>
const nodesIn = (part: unknown): readonly SyntaxNode[] => (Array.isArray(part) ? part.filter(isNode) : [])

/** A Chinese text, template or pattern. */
function isText(part: unknown): boolean {
  if (!isNode(part)) return false
  const { value, regex, quasis } = part as Fields
  if (part.type === 'TemplateLiteral')
    return nodesIn(quasis).some(quasi => isHan((quasi['value'] as { readonly raw?: unknown }).raw))
  return isHan(value) || isHan((regex as { readonly pattern?: unknown } | undefined)?.pattern)
}

const bare = (part: unknown): unknown =>
  isNode(part) && ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(part.type)
    ? bare((part as Fields)['expression'])
    : part
/** A list that holds a Chinese text. */
const isTextList = (part: unknown): boolean => {
  const list = bare(part)
  return isNode(list) && list.type === 'ArrayExpression' && nodesIn((list as Fields)['elements']).some(isText)
}

const SEARCHES =
  /^(includes|indexOf|lastIndexOf|startsWith|endsWith|replace|replaceAll|split|get|has|match|search|test|exec)$/
const KEYED = ['Property', 'TSPropertySignature', 'PropertyDefinition', 'MethodDefinition']

/** Whether a node decides by a Chinese text; `lists` are the file's constants that hold such texts. */
function decides(node: SyntaxNode, lists: ReadonlySet<string>): boolean {
  const { key, property, operator, left, right, callee, literal, computed } = node as Fields
  const args = nodesIn((node as Fields)['arguments'])
  if (KEYED.includes(node.type)) return isHan(nameOf(key) ?? textOf(key))
  if (node.type === 'MemberExpression') return computed === true ? isText(property) : isHan(nameOf(property))
  if (node.type === 'BinaryExpression') return /^[=!]==?$/.test(String(operator)) && (isText(left) || isText(right))
  if (node.type === 'SwitchCase') return isText((node as Fields)['test'])
  // A type whose members are texts is a key waiting to be compared.
  if (node.type === 'TSLiteralType') return isText(literal)
  if (node.type === 'NewExpression' && ['Map', 'Set'].includes(nameOf(callee) ?? ''))
    return isTextList(args[0]) || nodesIn((args[0] as Fields | undefined)?.['elements']).some(isTextPair)
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false
  const { object, property: method } = callee as Fields
  if (!SEARCHES.test(nameOf(method) ?? '')) return false
  return isText(args[0]) || isText(object) || isTextList(object) || lists.has(nameOf(object) ?? '')
}
const isTextPair = (part: SyntaxNode): boolean =>
  part.type === 'ArrayExpression' && isText(nodesIn((part as Fields)['elements'])[0])

/** Lines of a file that decide by a Chinese text. */
function textKeys(file: string, source: string): readonly string[] {
  const nodes = [...within(treeOf(file, source))]
  const lists = new Set(
    nodes.flatMap(node => {
      const { id, init } = node as Fields
      return node.type === 'VariableDeclarator' && isTextList(init) ? [nameOf(id) ?? ''] : []
    })
  )
  const lineOf = ({ start }: SyntaxNode) => source.slice(0, start).split('\n').length
  return nodes.filter(node => decides(node, lists)).map(node => `${file}:${lineOf(node)}`)
}

test.each([
  ["if (label === '同号') go()", 1],
  ["const sum = '和值' !== label", 1],
  ["switch (label) { case '号码': go() }", 1],
  ["info.replace('互不相同的号码，每1个', '号码，每个')", 1],
  ['const found = /\\d|无/.test(value)', 1],
  [`const same = label === \`\${name}波\``, 1],
  ["const MOVES = { 胆码: 'moves' }", 1],
  ["const WAYS = { '豹子': 6, 顺子: 24 }", 2],
  ['const test = SIDES.大', 1],
  ["const price = PRICES['红波']", 1],
  ["const YEARLY = ['生肖', '五行']; const yearly = YEARLY.includes(label)", 1],
  ["const order = ['大', '小'].indexOf(label)", 1],
  ["const WAYS = new Map([['豹子', 6]])", 1],
  ["const RED = new Set(['大', '双'])", 1],
  ["type Mode = '综合' | '双面'", 2],
  ["const NAMES = { red: '红' }; const row = { label: '胆码', value: 1 }", 0],
  ["const word = value === 1 ? '大' : '小'", 0],
  ["// label === '同号'\nconst SIDES = ['大', '小']; const shown = SIDES[at]", 0]
])('%s: %i', (source, found) => {
  expect(textKeys('any.ts', source)).toHaveLength(found)
})

test('nothing decides by a Chinese text', () => {
  const found = filesUnder('src')
    .filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/tools/'))
    .flatMap(file => textKeys(file, read(file)))
  expect(found).toEqual([])
})
