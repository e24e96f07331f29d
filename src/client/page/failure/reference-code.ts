/** A short code to quote on the phone ("LX 7F3 20"): the same failure of the same build always gives the same code. */
export function referenceCode(error: unknown, build: string): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  let hash = 0x811c9dc5
  for (const char of build + text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const code = hash.toString(36).toUpperCase().padStart(7, '0').slice(-5)
  return `LX ${code.slice(0, 3)} ${code.slice(3)}`
}
