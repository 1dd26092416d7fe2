/** Days a name is kept; the specification leaves the number open. */
const DAYS = 30

/**
 * The account name kept on this device (§S3), or ''. A cookie that holds no
 * name (§S5) is another site's of the same host.
 */
export const rememberedName = (): string => /(?:^|; )username=([A-Za-z0-9]+)(?:;|$)/.exec(document.cookie)?.[1] ?? ''

const write = (value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `username=${encodeURIComponent(value)}; max-age=${seconds}; path=/; samesite=strict`
}

/** A name only, never a token: no cookie of ours opens a session (§A11). */
export const rememberName = (name: string): void => write(name, DAYS * 86_400)
export const forgetName = (): void => write('', 0)
