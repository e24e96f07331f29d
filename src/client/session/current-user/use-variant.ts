import { useEffect } from 'react'
import { variantFor } from '../../../domain/session/variant.ts'
import { useCurrentUser } from './use-current-user.ts'

let requested: string | null = null

/**
 * Shows the variant of the experiment: today `b` paints the public frame on paper instead of green, to learn which of
 * the two more people sign in on. A query that names a variant counts until the page is loaded again.
 */
export function useVariant(): void {
  const currentUser = useCurrentUser()
  const loginId = currentUser.kind === 'user' ? currentUser.session.login.loginId : null
  useEffect(() => {
    requested = new URLSearchParams(location.search).get('variant') ?? requested
    document.documentElement.dataset.variant = variantFor(requested, loginId)
  }, [loginId])
}
