/** Modal dialogs of this page, the topmost last. */
const shown: HTMLDialogElement[] = []

/** Gives jsdom the modal dialog it lacks: it can be shown and closed, and Escape cancels only the topmost one. */
export function addModalDialogs(): void {
  const { prototype } = HTMLDialogElement
  // Test files of one worker share a document.
  if (Object.hasOwn(prototype, 'showModal')) return
  prototype.showModal = function showModal() {
    shown.push(this)
    this.open = true
  }
  prototype.close = function close() {
    const at = shown.indexOf(this)
    if (at < 0) return
    shown.splice(at, 1)
    this.open = false
  }
  Element.prototype.getAnimations = () => []
  document.addEventListener('keydown', event => {
    const top = shown.at(-1)
    if (event.key === 'Escape' && top?.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
  })
}
