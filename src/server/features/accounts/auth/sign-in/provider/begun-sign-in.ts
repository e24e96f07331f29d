import type { Caller } from '../../../../../http/bind.ts'
import { Problem } from '../../../../../http/problem.ts'
import { hashSecretToken } from '../../../../../platform/secret-token.ts'
import type { ProviderSettings } from '../../../../../platform/sign-in-providers/provider-settings.ts'
import type { AuthDependencies } from '../../auth-dependencies.ts'
import { providerSecretIn } from './provider-cookie.ts'
import type { BegunSignIn } from './provider-sign-in-store.ts'

/** The settings of a provider. Throws `not-found` if there is no such provider. */
export function providerOf({ config }: Pick<AuthDependencies, 'config'>, key: string): ProviderSettings {
  const provider = config.signInProviders.find((one) => one.key === key)
  if (provider === undefined) throw new Problem('not-found')
  return provider
}

/**
 * The sign-in that this browser started, with the secret of its cookie. Throws `sign-in-expired` if it started none.
 */
export function begunSignIn(
  { config }: Pick<AuthDependencies, 'config'>,
  { provider, state }: { provider: string; state: string },
  { headers }: Caller,
): { begun: BegunSignIn; secret: string } {
  const secret = providerSecretIn(headers, config.publicUrl)
  if (secret === null) throw new Problem('sign-in-expired')
  return { begun: { stateHash: hashSecretToken(state), browserHash: hashSecretToken(secret), provider }, secret }
}
