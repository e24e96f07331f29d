import { safeReturnPath } from '../../domain/session/return-path.ts'

/** The query of sign-in pages: `r` is kept only if it is a path of this app; others lead nowhere. */
export function returnSearch(search: Record<string, unknown>): { r?: string; reportguid?: string } {
  const r = safeReturnPath(typeof search['r'] === 'string' ? search['r'] : null)
  const guid = search['reportguid']
  return { ...(r !== null && { r }), ...(typeof guid === 'string' && { reportguid: guid }) }
}
