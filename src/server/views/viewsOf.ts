/**
 * Views of many things at once. One whose view fails is reported and left out: a single row nobody can show must not
 * take the hall from everybody.
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
