import { useEffect } from 'react'
import { variantFor } from '../../../domain/session/variant.ts'
import { useCurrentUser } from './use-current-user.ts'

let requested: string | null = null

/**
 * Shows the variant of the experiment: `b` has a paper-coloured public frame instead of a green one, to find out
 * with which of the two more people sign in. A variant in the query is used until the page is reloaded.
 */
export function useVariant(): void {
  const currentUser = useCurrentUser()
  const loginId = currentUser.kind === 'user' ? currentUser.session.login.loginId : null
  useEffect(() => {
    requested = new URLSearchParams(location.search).get('variant') ?? requested
    document.documentElement.dataset.variant = variantFor(requested, loginId)
  }, [loginId])
}
