import { areaOfPath } from './areas.ts'

/**
 * Whether views of a page may be counted: only public pages, never pages with patient data. The page is identified by its
 * route pattern, which contains no id or token (docs/decisions.md "Counting pages").
 */
export function isCountedPage(pattern: string): boolean {
  if (pattern === '/') return true
  // In a pattern the patient's id is a placeholder, which areaOfPath does not recognise as an id.
  if (pattern.startsWith('/patient/')) return false
  const area = areaOfPath(pattern)
  return area === 'public' || area === 'visitors' || area === 'clinician-visitors'
}
