import { isDomainOf, isProviderOf, type ProviderLogin, type SignInProvider } from './is-provider-of.ts'

/**
 * Who has signed in, as the provider says. `subject`: the provider's id for them, which it never gives to anybody
 * else.
 */
export type ProviderIdentity = { subject: string; email: string | null; address: 'proven' | 'not-proven' }

/** `tiedTo`: the subject at this provider that opened this login before; null if none did. */
export type FoundLogin = ProviderLogin & { tiedTo: string | null }

export type ProviderJudgement =
  | 'allowed'
  | 'address-not-proven'
  /** The address is in a domain that is not the provider's. */
  | 'other-domain'
  | 'no-account'
  /** A login of no practice or of other practices too, one with an address in another domain, or a patient's. */
  | 'not-its-login'
  /**
   * Another subject at the provider opened this login before: an e-mail address may pass from one person to another.
   */
  | 'another-person'

/**
 * Whether a person known to a provider may open an existing login; no answer of a provider creates or changes a
 * login. The subject identifies who opened it before; the first time the e-mail address decides, if the provider has
 * verified it.
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
