import { afterEach, describe, expect, test } from 'vitest'
import { addQuickStyles } from '../kit/quickStyles'

type View = Pick<Window, 'getComputedStyle'> & { readonly document: Document }

afterEach(() => document.body.replaceChildren())

function page(body: string): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const view = frame.contentWindow
  if (!view) throw new Error('no page')
  view.document.body.innerHTML = body
  return view
}

/** A page as jsdom answers for it, and the same page looked up. */
function twoPages(body: string): readonly [slow: View, quick: View] {
  const quick = page(body)
  addQuickStyles(quick)
  return [page(body), quick]
}

const stylesOf = (view: View) =>
  [...view.document.querySelectorAll('*')].map(element => {
    const style = view.getComputedStyle(element)
    const { display, visibility, color } = style
    const asked = ['display', 'visibility', 'font-weight'].map(name => style.getPropertyValue(name))
    return [element.outerHTML, display, visibility, color, ...asked]
  })

const PAGE = `
  <main class="screen"><h1>开奖</h1><p>a <b>b</b> <span class="x" aria-hidden="true">c</span><i hidden>d</i></p>
  <ul><li>1</li><li hidden>2</li></ul><table><thead><tr><th>3</th></tr></thead><tbody hidden><tr><td>4</td></tr></tbody></table>
  <div style="visibility: hidden"><button>5</button><em style="visibility: visible">6</em></div>
  <div style="display: none !important"><a href="/">7</a></div><span style="display: flex">8</span>
  <form><label>9<input type="text"><input type="hidden"></label><select><option>10</option></select></form>
  <dialog>11</dialog><dialog open>12</dialog><details><summary>13</summary><summary>14</summary>15</details>
  <div popover>16</div><svg><title>17</title><g hidden><path d="M0 0"/></g></svg><embed hidden><template>18</template></main>`

describe('styles that are looked up', () => {
  test('say of every sort of element what jsdom says', () => {
    const [slow, quick] = twoPages(PAGE)
    expect(stylesOf(quick)).toEqual(stylesOf(slow))
    // Once more, when all are known.
    expect(stylesOf(quick)).toEqual(stylesOf(slow))
  })

  test('change with the element, those around it and the style sheets of the page', () => {
    const [slow, quick] = twoPages(PAGE)
    stylesOf(quick)
    for (const { document } of [slow, quick]) {
      for (const item of document.querySelectorAll('li')) item.toggleAttribute('hidden')
      document.querySelector('dialog')?.setAttribute('open', '')
      document.querySelector('button')?.style.setProperty('display', 'none')
      document.querySelector('main')?.style.setProperty('visibility', 'collapse')
    }
    expect(stylesOf(quick)).toEqual(stylesOf(slow))
    for (const { document } of [slow, quick]) {
      const sheet = document.createElement('style')
      sheet.textContent = '.x, li { display: none } p { visibility: hidden; color: rgb(1, 2, 3) }'
      document.head.append(sheet)
    }
    expect(stylesOf(quick)).toEqual(stylesOf(slow))
  })
})
