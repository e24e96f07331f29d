/** The push services of Chrome and Edge, Firefox, Safari and Windows. No other endpoint is accepted from a browser. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const matchesHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * The URL of an endpoint at a push service: https, at a known host or one in `more`; null for any other. It is parsed
 * only here, so that the checked URL is the one that is called.
 */
export function pushServiceUrl(endpoint: string, more: readonly string[]): URL | null {
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  // The URL standard allows characters in a host that no real name has, and at which other parsers end the host.
  if (!/^[a-z0-9.-]+$/.test(url.hostname)) return null
  const isKnown = knownServices.some((pattern) => url.port === '' && matchesHost(url.hostname, pattern))
  return isKnown || more.includes(url.host) ? url : null
}
