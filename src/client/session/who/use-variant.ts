import { useEffect } from 'react'
import { variantFor } from '../../../domain/session/variant.ts'
import { useWho } from './use-who.ts'

let asked: string | null = null

/** Shows the variant of the experiment; a query that asks for one counts until the page is loaded anew. */
export function useVariant(): void {
  const who = useWho()
  const loginId = who.kind === 'user' ? who.session.login.loginId : null
  useEffect(() => {
    asked = new URLSearchParams(location.search).get('variant') ?? asked
    document.documentElement.dataset.variant = variantFor(asked, loginId)
  }, [loginId])
}
