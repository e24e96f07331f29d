import type { RoleId } from '../../../contract/role.ts'
import { areaOf } from '../../access/area-of.ts'
import type { PracticeId } from '../../../contract/ids.ts'

/** A provider that staff sign in by (OIDC): for which practices, and the mail domains that are its own. */
export type SignInProvider = {
  issuer: string
  practices: 'all' | readonly PracticeId[]
  domains: readonly string[]
  /** `refused`: the provider's staff sign in through it only, never with a password or passkey of this service. */
  otherWays: 'allowed' | 'refused'
}
/** A login of this service: its user name is an e-mail address. */
export type ProviderLogin = { userName: string; roleId: RoleId; practices: readonly PracticeId[] }

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * Whether an e-mail address is in one of a provider's own domains. Only an exact match counts: a subdomain or a
 * longer name may belong to somebody else.
 */
export const isDomainOf = ({ domains }: Pick<SignInProvider, 'domains'>, address: string): boolean =>
  address.includes('@') && domains.includes(domainOf(address))

/**
 * Whether a provider may vouch for a login. It must be the provider of all practices of the login: otherwise whoever
 * runs it could open the records of a practice that never chose it. Never for patients: they sign in with this
 * service only.
 */
export function isProviderOf(provider: SignInProvider, { userName, roleId, practices }: ProviderLogin): boolean {
  if (areaOf(roleId) === 'patient' || !isDomainOf(provider, userName)) return false
  const { practices: served } = provider
  return served === 'all' || (practices.length > 0 && practices.every((practice) => served.includes(practice)))
}

/** Whether a login may sign in by a provider alone. */
export const signsInByProviderAlone = (providers: readonly SignInProvider[], login: ProviderLogin): boolean =>
  providers.some((provider) => provider.otherWays === 'refused' && isProviderOf(provider, login))
