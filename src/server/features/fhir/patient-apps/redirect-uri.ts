/** Loopback addresses, where programs on a computer receive their answer (RFC 8252 7.3). */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Whether an address may receive an app's answer: an https address, a program on the same computer, or a private scheme
 * named after its maker's domain (RFC 8252 7.1). It must not have a fragment, a user name or a wildcard.
 */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || text.length > 500 || text.includes('*') || text.includes('#')) return false
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  if (url.protocol === 'http:') return loopback.has(url.hostname)
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol)
}
