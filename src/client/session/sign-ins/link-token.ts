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
  '/outcome/link',
]

/**
 * The token of a link from a message. It is removed from the URL before anything else reads it, so that no history, log
 * or referrer contains it, and stored for this tab until it is used.
 */
export const linkToken = {
  /** Moves a token from the URL of a page that has just been opened into the storage. */
  takeFromAddress({ location, history }: Page): void {
    const found = tokenIn(location)
    if (found === undefined) return
    write(found)
    history.replaceState(history.state, '', found.address)
  },
  /** The token that a page was opened with. */
  forPath(path: string): string | undefined {
    const stored = read()
    return stored?.path === path ? stored.token : undefined
  },
  clear(): void {
    write(undefined)
  },
}

/** Finds the token of `/confirm#token=…` as we send it, and of the spec's forms: in the query, or as the last part of the path. */
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
    // The storage is disabled.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function write(stored: StoredToken | undefined): void {
  try {
    if (stored === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ path: stored.path, token: stored.token }))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
