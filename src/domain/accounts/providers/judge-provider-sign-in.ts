import { isDomainOf, isProviderOf, type ProviderLogin, type SignInProvider } from './is-provider-of.ts'

/** Who a provider says has signed in. `subject`: its own name for them, which never passes to anybody else. */
export type ProviderIdentity = { subject: string; email: string | null; address: 'proven' | 'not-proven' }

/** `tiedTo`: the subject at this provider that has opened this login before; null: none has. */
export type FoundLogin = ProviderLogin & { tiedTo: string | null }

export type ProviderJudgement =
  | 'allowed'
  | 'address-not-proven'
  /** The address is in a domain that is not the provider's. */
  | 'other-domain'
  | 'no-account'
  /** Not a login of its practices alone, or a patient's. */
  | 'not-its-login'
  /** Somebody else at the provider has opened this login before: an address may pass from one to another. */
  | 'another-person'

/**
 * Whether somebody whom a provider knows may open a login, which exists already: no answer of a provider makes one or
 * changes one. Who has opened it before is known by the subject; the first time the address decides, if it is proven.
 */
export function judgeProviderSignIn(
  provider: SignInProvider,
  { subject, email, address }: ProviderIdentity,
  login: FoundLogin | null,
): ProviderJudgement {
  if (login?.tiedTo !== subject) {
    if (email === null || address === 'not-proven') return 'address-not-proven'
    if (!isDomainOf(provider, email)) return 'other-domain'
    if (login === null || login.userName.toLowerCase() !== email.toLowerCase()) return 'no-account'
    if (login.tiedTo !== null) return 'another-person'
  }
  return isProviderOf(provider, login) ? 'allowed' : 'not-its-login'
}
