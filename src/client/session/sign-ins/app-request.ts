type Page = {
  location: Pick<Location, 'pathname' | 'search'>
  history: Pick<History, 'replaceState' | 'state'>
}

const key = 'lentigo.app-request'

/** An app's request to its patient, by the OAuth names in the address. */
type StoredAppRequest = {
  clientId: string
  redirectUri: string
  responseType: string | null
  scope: string | null
  state: string | null
  audience: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
}

/**
 * An app's request to its patient. It is removed from the address before anything else reads it, because the router
 * would change a numeric state, and a sign-in on the way would pass it along. It is stored for this tab until it is
 * answered.
 */
export const appRequest = {
  /** Moves an app's request from the address of a page that has just been opened to the storage. */
  takeFromAddress({ location, history }: Page): void {
    if (location.pathname.replace(/\/$/, '') !== '/allow-app' || location.search === '') return
    try {
      sessionStorage.setItem(key, location.search)
    } catch (error) {
      // The storage is disabled: the page says that the app must be opened again.
      if (!(error instanceof DOMException)) throw error
    }
    history.replaceState(history.state, '', '/allow-app')
  },
  /** The unanswered request; null if there is none. */
  read(): StoredAppRequest | null {
    const query = new URLSearchParams(stored() ?? '')
    const [clientId, redirectUri] = [query.get('client_id'), query.get('redirect_uri')]
    if (clientId === null || redirectUri === null) return null
    return {
      clientId,
      redirectUri,
      responseType: query.get('response_type'),
      scope: query.get('scope'),
      state: query.get('state'),
      audience: query.get('aud'),
      codeChallenge: query.get('code_challenge'),
      codeChallengeMethod: query.get('code_challenge_method'),
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  },
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
