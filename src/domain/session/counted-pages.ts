import { areaOfPath } from './areas.ts'

/**
 * Whether the opening of a page may be counted: pages that need nobody only, never one of somebody's records, by its
 * route's pattern, so that no id or token is in it (docs/decisions.md "Counting pages").
 */
export function isCountedPage(pattern: string): boolean {
  if (pattern === '/') return true
  // A pattern names the patient by a placeholder, which is no id to areaOf.
  if (pattern.startsWith('/patient/')) return false
  const area = areaOfPath(pattern)
  return area === 'public' || area === 'visitors' || area === 'clinician-visitors'
}
