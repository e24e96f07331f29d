type Page = {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>
  history: Pick<History, 'replaceState' | 'state'>
}
type StoredToken = { path: string; token: string }

const key = 'lentigo.link'
const pages = [
  '/confirm',
  '/reset',
  '/password-reset',
  '/confirm-reset-link',
  '/clinician/reset-password',
  '/booking-redirect',
  '/activate',
  '/report-access',
]

/**
 * Tokens of links in messages. They are taken out of the address before anything else reads it, so that no history, log
 * or page behind it has them, and kept for this tab until they are used.
 */
export const linkToken = {
  /** Takes a token out of the address of a page that has just been opened. */
  take({ location, history }: Page): void {
    const found = tokenIn(location)
    if (found === undefined) return
    write(found)
    history.replaceState(history.state, '', found.address)
  },
  /** The token that a page was opened with. */
  of(path: string): string | undefined {
    const waiting = read()
    return waiting?.path === path ? waiting.token : undefined
  },
  forget(): void {
    write(undefined)
  },
}

/** `/confirm#token=…` as we write it, and the forms that the spec has: in the query, or as the last part of the path. */
function tokenIn({ pathname, search, hash }: Page['location']): (StoredToken & { address: string }) | undefined {
  const ofPath = /^\/(reset|bookings\/auth)\/([\w-]{20,})$/.exec(pathname)
  if (ofPath?.[2] !== undefined) {
    const path = ofPath[1] === 'reset' ? '/reset' : '/booking-redirect'
    return { path, token: ofPath[2], address: path }
  }
  const path = pathname.replace(/\/$/, '')
  if (!pages.includes(path)) return undefined
  const query = new URLSearchParams(search)
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token')
  query.delete('token')
  const rest = query.size === 0 ? '' : `?${query}`
  return token === null ? undefined : { path, token, address: `${path}${rest}` }
}

function read(): StoredToken | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch (error) {
    // Storage that is switched off.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function write(waiting: StoredToken | undefined): void {
  try {
    if (waiting === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ path: waiting.path, token: waiting.token }))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
