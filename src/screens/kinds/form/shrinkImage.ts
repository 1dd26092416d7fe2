/** Longest side of a picture that is sent, px. */
const MAX_SIDE = 1600
const QUALITY = 0.8
/** Decoded bytes the server takes. */
const MAX_BYTES = 1_000_000

type Shrunk =
  | { readonly ok: true; readonly image: string; readonly picture: Blob }
  | { readonly ok: false; readonly why: 'unreadable' | 'too-large' }

/** Bytes as base64url, without padding. */
export function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Size to draw a picture at: its own, or with the longest side brought down. */
export function fittedSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/**
 * The player's picture drawn anew and small, as JPEG: what the camera wrote beside it (place,
 * time, device) never leaves the phone.
 */
export async function shrinkImage(file: Blob): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return { ok: false, why: 'unreadable' }
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fittedSize(bitmap.width, bitmap.height))
  const brush = canvas.getContext('2d')
  if (!brush) return { ok: false, why: 'unreadable' }
  // JPEG has no transparency, and a screenshot's would turn black.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const picture = await jpegOf(canvas)
  if (!picture) return { ok: false, why: 'unreadable' }
  if (picture.size > MAX_BYTES) return { ok: false, why: 'too-large' }
  return { ok: true, picture, image: base64url(new Uint8Array(await picture.arrayBuffer())) }
}
