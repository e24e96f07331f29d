import type { BegunSignIn } from '../../../../../contract/accounts/provider-sign-in.ts'

/** What a provider sent somebody back with. `cancelled`: they, or it, did not finish. */
export type ProviderAnswer = { begun: BegunSignIn } & (
  | { kind: 'came-back'; authorization: { code: string; iss: string | null } }
  | { kind: 'cancelled' }
)

/** Reads the query of the address that a provider sends people back to; undefined if it is none of its answers. */
export function readProviderAnswer(provider: string, search: string): ProviderAnswer | undefined {
  const query = new URLSearchParams(search)
  const [state, code] = [query.get('state'), query.get('code')]
  if (state === null || !/^[\w-]{43}$/.test(state)) return undefined
  const begun = { provider, state }
  if (code === null || query.has('error')) return { kind: 'cancelled', begun }
  return { kind: 'came-back', begun, authorization: { code, iss: query.get('iss') } }
}
