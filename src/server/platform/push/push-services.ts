/** The push services of Chrome and Edge, Firefox, Safari and Windows. No other endpoint is accepted from a browser. */
const knownServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const matchesHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/** Whether an endpoint belongs to a push service: https, at a known host or one in `more`. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return (
    knownServices.some((pattern) => url.port === '' && matchesHost(url.hostname, pattern)) || more.includes(url.host)
  )
}
