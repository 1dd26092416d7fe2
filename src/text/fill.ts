export type MessageParams = Readonly<Record<string, string | number>>

/** A sentence with its braces filled. An unfilled brace is a bug and stays visible. */
export const fill = (sentence: string, params: MessageParams): string =>
  sentence.replace(/\{(\w+)\}/g, (brace, name: string) => String(params[name] ?? brace))
