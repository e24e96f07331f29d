import type { BegunSignIn } from '../../../../../contract/accounts/provider-sign-in.ts'

/**
 * The answer with which a provider redirected the user back. `cancelled`: the user or the provider did not finish.
 */
export type ProviderAnswer = { begun: BegunSignIn } & (
  | { kind: 'came-back'; authorization: { code: string; iss: string | null } }
  | { kind: 'cancelled' }
)

/** Parses the query of the provider's redirect; undefined if it is not a valid answer. */
export function readProviderAnswer(provider: string, search: string): ProviderAnswer | undefined {
  const query = new URLSearchParams(search)
  const [state, code] = [query.get('state'), query.get('code')]
  if (state === null || !/^[\w-]{43}$/.test(state)) return undefined
  const begun = { provider, state }
  if (code === null || query.has('error')) return { kind: 'cancelled', begun }
  return { kind: 'came-back', begun, authorization: { code, iss: query.get('iss') } }
}
