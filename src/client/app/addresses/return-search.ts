import { safeReturnPath } from '../../../domain/session/return-path.ts'

/** The query of the sign-in pages: `r` is kept only if it is a path of this app, so that it cannot lead elsewhere. */
export function returnSearch(search: Record<string, unknown>): {
  r?: string | undefined
  reportguid?: string | undefined
} {
  const { r, reportguid } = search
  return {
    // Both are set to undefined where missing: the router would keep the value of the address.
    r: safeReturnPath(typeof r === 'string' ? r : null) ?? undefined,
    reportguid: typeof reportguid === 'string' ? reportguid : undefined,
  }
}
