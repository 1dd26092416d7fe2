/**
 * Views of many items. An item whose view throws is reported and left out: one damaged row must not take the whole list
 * from everybody.
 */
export function viewsOf<Item, View>(
  items: readonly Item[],
  view: (item: Item) => View,
  describe: (item: Item) => string,
  report: (error: unknown) => void
): View[] {
  return items.flatMap(item => {
    try {
      return [view(item)]
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      report(new Error(`${describe(item)} is left out of a list: ${why}`, { cause: error }))
      return []
    }
  })
}
