import { useEffect } from 'react'
import { variantFor } from '../../../domain/session/variant.ts'
import { useCurrentUser } from './use-current-user.ts'

let requested: string | null = null

/** Shows the variant of the experiment; a query that asks for one counts until the page is loaded anew. */
export function useVariant(): void {
  const currentUser = useCurrentUser()
  const loginId = currentUser.kind === 'user' ? currentUser.session.login.loginId : null
  useEffect(() => {
    requested = new URLSearchParams(location.search).get('variant') ?? requested
    document.documentElement.dataset.variant = variantFor(requested, loginId)
  }, [loginId])
}
