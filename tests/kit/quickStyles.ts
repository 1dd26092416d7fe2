/** They say nothing about whether and how an element is laid out where no page brings a style sheet. */
const SAYS_NOTHING = /^(class|id|role|tabindex|value|href|src|alt|title|aria-.*|data-.*)$/
/** Whether these are shown hangs on more than their attributes: what is open just now, which child comes first. */
const BY_STATE = /^(dialog|summary|slot)$/

/** Everything of an element that the browser's own style sheet can match. */
function signature(element: Element): string {
  const own = [...element.attributes].filter(({ name }) => !SAYS_NOTHING.test(name))
  return [element.namespaceURI, element.localName, ...own.map(({ name, value }) => `${name}=${value}`)].join(' ')
}

/** It is inherited; a style attribute sets it, and the attribute of hidden parts of a table. */
function isVisibilitySet(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement)
    if (node.hasAttribute('hidden') || node.getAttribute('style')?.includes('visibility')) return true
  return false
}

/**
 * jsdom compares an element with two hundred selectors of its own style sheet whenever it is asked for a style, and a
 * query by role asks for that of nearly each element of the page: a fifth of the suites of components. Only `display`
 * and `visibility` are asked for, and without style sheets of a page, elements of one kind answer alike: those are
 * looked up, all else is answered by jsdom.
 */
export function addQuickStyles(view: Window): void {
  if (view.getComputedStyle.name === 'quickStyle') return
  const { document } = view
  const computed = view.getComputedStyle.bind(view)
  const displays = new Map<string, string>()

  const displayOf = (element: Element): string => {
    if (BY_STATE.test(element.localName) || element.hasAttribute('popover')) return computed(element).display
    const like = signature(element)
    const display = displays.get(like) ?? computed(element).display
    displays.set(like, display)
    return display
  }
  const visibilityOf = (element: Element): string =>
    isVisibilitySet(element) ? computed(element).visibility : 'visible'

  view.getComputedStyle = function quickStyle(element, pseudo) {
    if (pseudo || element.ownerDocument !== document || document.styleSheets.length > 0)
      return computed(element, pseudo)
    const quick = (name: unknown): string | undefined =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (asked: string) => quick(asked) ?? computed(element).getPropertyValue(asked)
        const known = quick(name)
        if (known !== undefined) return known
        const style = computed(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      }
    })
  }
}
