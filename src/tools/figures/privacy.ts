interface Text {
  readonly text: string
}

/** How many files keep members private by word, by `#`, and by both. A constructor can only be private by word. */
export function privacyOf(files: readonly Text[]): string {
  const byWord = files.filter(({ text }) => /^\s+(?:constructor\()?private (?!constructor\b)/m.test(text))
  const byMark = files.filter(({ text }) => /\bthis\.#\w/.test(text))
  const both = byWord.filter(file => byMark.includes(file))
  return `private in ${byWord.length} files, # in ${byMark.length}, both in ${both.length}`
}
