/** Bytes as base64url without padding (RFC 4648, 5). */
export const toBase64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The inverse of `toBase64url`. Throws what `atob` throws for other characters. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(letters.length)
  // Takes a tenth of the time of a mapping over the letters, which matters for pictures.
  for (let i = 0; i < letters.length; i += 1) bytes[i] = letters.charCodeAt(i)
  return bytes
}
