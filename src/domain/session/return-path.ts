import { queryValue } from './query-value.ts'

const guidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A location in the app: path, and query with its `?` or empty. */
export type Place = { path: string; search: string }

/** The sign-in page for a location that requires a session, with the return path in `r` and a report's guid in `reportguid`. */
export function signInPath({ path, search }: Place): string {
  const isClinician = path === '/clinician' || path.startsWith('/clinician/')
  const back = `r=${encodeURIComponent(`${path}${search}`)}`
  if (!isClinician) return `/login?${back}`
  const guid = reportGuidOf({ path, search })
  return `/clinician/login?${back}${guid === null ? '' : `&reportguid=${encodeURIComponent(guid)}`}`
}

function reportGuidOf({ path, search }: Place): string | null {
  const named = queryValue(search, 'reportguid')
  if (named !== null && guidForm.test(named)) return named
  return /^\/clinician\/(?:report|pendingreports|sentreports)\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** The return path in `r` if it is a path of this app; else null, so that a link can't redirect to another site. */
export function safeReturnPath(r: string | null): string | null {
  if (r === null || !r.startsWith('/')) return null
  return /^\/[/\\]|[\p{Cc}\\]/u.test(r) ? null : r
}
