/**
 * The country whose sites and formats a host shows (P9.booking.02): NZ for a host that matches `nzHosts`, such as `*.nz`; else AU.
 */
export function countryOfHost(host: string, nzHosts: readonly string[]): 'NZ' | 'AU' {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const matches = (pattern: string) =>
    pattern.startsWith('*.') ? name.endsWith(pattern.slice(1).toLowerCase()) : name === pattern.toLowerCase()
  return nzHosts.some(matches) ? 'NZ' : 'AU'
}
