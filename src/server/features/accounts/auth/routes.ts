import * as calls from '../../../../contract/accounts/auth.ts'
import * as passkeyCalls from '../../../../contract/accounts/passkeys.ts'
import * as providerCalls from '../../../../contract/accounts/provider-sign-in.ts'
import * as signUpCalls from '../../../../contract/accounts/sign-up.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import type { UserActor } from '../../../http/actor.ts'
import type { FindUser } from '../../../http/authenticate.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { batchLoader } from '../../../platform/batch-loader.ts'
import * as secondFactorCalls from '../../../../contract/accounts/second-factor.ts'
import type { Services } from '../../../platform/services.ts'
import { authenticate } from './sign-in/authenticate.ts'
import { getAutoToken, signInWithLink } from './sign-in/get-auto-token.ts'
import { getAnonymousToken } from './get-anonymous-token.ts'
import { confirmAccountViaMobile, confirmAccount } from './sign-up/confirm-account.ts'
import { confirmPasswordRecovery } from './recovery/confirm-password-recovery.ts'
import { validateUserAccount, getAccountConfirmationOptions } from './sign-up/get-account-confirmation-options.ts'
import { login } from './sign-in/login.ts'
import { readLink, openAccount } from './sign-up/open-account.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { startPasskeySignIn, signInWithPasskey } from './sign-in/sign-in-with-passkey.ts'
import { startProviderSignIn } from './sign-in/provider/start-provider-sign-in.ts'
import { signInWithProvider } from './sign-in/provider/sign-in-with-provider.ts'
import { recoverPassword, sendRecovery } from './recovery/recover-password.ts'
import { validatePasswordRecoveryToken } from './recovery/validate-password-recovery-token.ts'
import { refreshToken } from './refresh-token.ts'
import {
  sendFirstConfirmation,
  sendAccountConfirmation,
  resendConfirmation,
} from './sign-up/send-account-confirmation.ts'
import { openGuest } from './sign-up/open-guest.ts'
import { registerPracticeUser, signUp, signUpAsGuest } from './sign-up/sign-up.ts'
import { startFactor, startFirstPasskey } from './sign-in/start-factor.ts'
import { stepUp } from './sign-in/step-up.ts'
import { deleteOldConfirmations } from '../../../records/accounts/confirmation-store.ts'
import { deleteOldSignUps } from './sign-up/sign-up-store.ts'
import { readActors, type PresentedSession } from './auth-store.ts'
import { validateUserName } from './sign-up/validate-user-name.ts'

const dependenciesOf = (services: Services): AuthDependencies => ({
  ...services,
  rateLimiter: rateLimiter(services.database.pool, services.pause),
})

export function authRoutes(services: Services): BoundEndpoint[] {
  const deps = dependenciesOf(services)
  return [
    bind(calls.getAnonymousToken, getAnonymousToken(services.tokens)),
    bind(calls.login, login(deps)),
    bind(calls.getAutoToken, getAutoToken(deps)),
    bind(calls.signInWithLink, signInWithLink(deps)),
    bind(passkeyCalls.startPasskeySignIn, startPasskeySignIn(deps)),
    bind(passkeyCalls.signInWithPasskey, signInWithPasskey(deps)),
    bind(providerCalls.startProviderSignIn, startProviderSignIn(deps)),
    bind(providerCalls.signInWithProvider, signInWithProvider(deps)),
    bind(secondFactorCalls.startFactor, startFactor(deps)),
    bind(secondFactorCalls.startFirstPasskey, startFirstPasskey(deps)),
    bind(secondFactorCalls.stepUp, stepUp(deps)),
    bind(calls.authenticate, authenticate(deps)),
    bind(calls.recoverPassword, recoverPassword(deps)),
    bind(calls.validateUserName, validateUserName(deps.rateLimiter)),
    bind(calls.validatePasswordRecoveryToken, validatePasswordRecoveryToken(deps)),
    bind(calls.confirmPasswordRecovery, confirmPasswordRecovery(deps)),
    bind(calls.refreshToken, refreshToken(deps)),
    bind(signUpCalls.signUp, signUp(deps)),
    bind(signUpCalls.signUpAsGuest, signUpAsGuest(deps)),
    bind(signUpCalls.openGuest, openGuest(deps)),
    bind(signUpCalls.registerPracticeUser, registerPracticeUser(deps)),
    bind(signUpCalls.validateUserAccount, validateUserAccount(deps)),
    bind(signUpCalls.getAccountConfirmationOptions, getAccountConfirmationOptions(deps)),
    bind(signUpCalls.sendAccountConfirmation, sendAccountConfirmation(deps)),
    bind(signUpCalls.confirmAccount, confirmAccount(deps)),
    bind(signUpCalls.readLink, readLink(deps)),
    bind(signUpCalls.openAccount, openAccount(deps)),
    bind(signUpCalls.confirmAccountViaMobile, confirmAccountViaMobile(deps)),
  ]
}

/** The handlers of this feature's background jobs. */
export function authJobs(services: Services) {
  const deps = dependenciesOf(services)
  return {
    'recover-password': sendRecovery(deps),
    'send-first-confirmation': sendFirstConfirmation(deps),
    'send-confirmation': resendConfirmation(deps),
    'delete-expired-sign-ups': async () => {
      await deleteOldSignUps(services.database.db, services.clock.now())
      await deleteOldConfirmations(services.database.db, services.clock.now())
    },
  }
}

/** Looks up the session of a bearer token at each request: never cached, and batched with other lookups of the same event-loop turn. */
export function findUserIn({ database: { db }, clock }: Services): FindUser {
  const find = batchLoader<PresentedSession, UserActor | null>((sessions) => readActors(db, sessions, clock.now()))
  return (loginId, sessionId, issuedAt) => find({ loginId, sessionId, issuedAt })
}
