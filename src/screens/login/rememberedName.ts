const COOKIE = 'username'
/** Days a name is kept; the specification leaves the number open. */
const DAYS = 30

/** The account name kept on this device (§S3), or ''. */
export function rememberedName(): string {
  const entry = document.cookie.split('; ').find(part => part.startsWith(`${COOKIE}=`))
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : ''
}

const write = (value: string, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; max-age=${seconds}; path=/; samesite=strict`
}

/** A name only, never a token: no cookie of ours opens a session (§A11). */
export const rememberName = (name: string): void => write(name, DAYS * 86_400)
export const forgetName = (): void => write('', 0)
