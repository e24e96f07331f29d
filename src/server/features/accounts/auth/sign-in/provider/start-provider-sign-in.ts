import type * as calls from '../../../../../../contract/accounts/provider-sign-in.ts'
import type { Handler } from '../../../../../http/bind.ts'
import { Problem } from '../../../../../http/problem.ts'
import { hashSecretToken, newSecretToken } from '../../../../../platform/secret-token.ts'
import { providerSignInAddress, ProviderUnavailable } from '../../../../../platform/sign-in-providers/oidc-client.ts'
import { providerByAddress } from '../../rate-limit-rules.ts'
import type { AuthDependencies } from '../../auth-dependencies.ts'
import { providerOf } from './begun-sign-in.ts'
import { checksOf, providerCookie } from './provider-cookie.ts'
import { insertBegunSignIn } from './provider-sign-in-store.ts'

/** auth/startprovidersignin: the address of the provider's sign-in, for the browser that gets the cookie. */
export const startProviderSignIn =
  (deps: AuthDependencies): Handler<typeof calls.startProviderSignIn> =>
  async ({ request, caller }) => {
    const { config, database, clock, rateLimiter } = deps
    const provider = providerOf(deps, request.provider)
    await rateLimiter.countTry(providerByAddress, caller.address)
    const [state, secret] = [newSecretToken(), newSecretToken()]
    const address = await providerSignInAddress(provider, checksOf(secret, state), config).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? new Problem('provider-unavailable') : error
    })
    const begun = { stateHash: hashSecretToken(state), browserHash: hashSecretToken(secret), provider: provider.key }
    await insertBegunSignIn(database.db, begun, clock.now())
    caller.setCookie(providerCookie(secret, config.publicUrl))
    return { address, state }
  }
