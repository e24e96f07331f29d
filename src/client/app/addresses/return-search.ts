import { safeReturnPath } from '../../../domain/session/return-path.ts'

/** The query of sign-in pages: `r` is kept only if it is a path of this app; others lead nowhere. */
export function returnSearch(search: Record<string, unknown>): {
  r?: string | undefined
  reportguid?: string | undefined
} {
  const { r, reportguid } = search
  return {
    // Both are named also where there is none: the router would keep what the address says.
    r: safeReturnPath(typeof r === 'string' ? r : null) ?? undefined,
    reportguid: typeof reportguid === 'string' ? reportguid : undefined,
  }
}
