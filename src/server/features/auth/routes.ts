import * as calls from '../../../contract/accounts/auth.ts'
import * as passkeyCalls from '../../../contract/accounts/passkeys.ts'
import * as signUpCalls from '../../../contract/accounts/sign-up.ts'
import { attemptsIn } from '../../http/attempts.ts'
import type { UserActor } from '../../http/actor.ts'
import type { FindUser } from '../../http/authenticate.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { gather } from '../../platform/gather.ts'
import { startFactor, startFirstPasskey, stepUp } from '../../../contract/accounts/second-factor.ts'
import type { Services } from '../../platform/services.ts'
import { checkPassword } from './sign-in/authenticate.ts'
import { signInByAddress, signInByLink } from './sign-in/auto-token.ts'
import { answerAnonymousToken } from './anonymous-token.ts'
import { confirmByCode, confirmByToken } from './sign-up/confirm-account.ts'
import { setRecoveredPassword } from './recovery/confirm-password-recovery.ts'
import { judgeUserAccount, listConfirmationOptions } from './sign-up/confirmation-options.ts'
import { logIn } from './sign-in/login.ts'
import { judgeLink, openByLink } from './open-by-link.ts'
import type { AuthPorts } from './ports.ts'
import { askForPasskey, signInByPasskey } from './sign-in/passkey-sign-in.ts'
import { requestRecovery, sendRecovery } from './recovery/recover-password.ts'
import { judgeRecoveryToken } from './recovery/recovery-token.ts'
import { refresh } from './refresh-token.ts'
import { answerSignUp, askForConfirmation, sendConfirmation } from './sign-up/send-confirmation.ts'
import { requestPracticeUser, requestSignUp } from './sign-up/sign-up.ts'
import { startFactorAtSignIn, startPasskeyAtSignIn } from './sign-in/start-factor.ts'
import { proveAgain } from './sign-in/step-up.ts'
import { deleteOldConfirmations } from '../../records/accounts/confirmation-store.ts'
import { deleteOldSignUps } from './sign-up/sign-up-store.ts'
import { readActors, type ShownSession } from './store.ts'
import { judgeUserName } from './sign-up/validate-user-name.ts'

const portsOf = (services: Services): AuthPorts => ({
  ...services,
  attempts: attemptsIn(services.database.pool, services.pause),
})

export function authRoutes(services: Services): Bound[] {
  const ports = portsOf(services)
  return [
    bind(calls.getAnonymousToken, answerAnonymousToken(services.tokens)),
    bind(calls.login, logIn(ports)),
    bind(calls.getAutoToken, signInByAddress(ports)),
    bind(calls.signInWithLink, signInByLink(ports)),
    bind(passkeyCalls.startPasskeySignIn, askForPasskey(ports)),
    bind(passkeyCalls.signInWithPasskey, signInByPasskey(ports)),
    bind(startFactor, startFactorAtSignIn(ports)),
    bind(startFirstPasskey, startPasskeyAtSignIn(ports)),
    bind(stepUp, proveAgain(ports)),
    bind(calls.authenticate, checkPassword(ports)),
    bind(calls.recoverPassword, requestRecovery(ports)),
    bind(calls.validateUserName, judgeUserName(ports.attempts)),
    bind(calls.validatePasswordRecoveryToken, judgeRecoveryToken(ports)),
    bind(calls.confirmPasswordRecovery, setRecoveredPassword(ports)),
    bind(calls.refreshToken, refresh(ports)),
    bind(signUpCalls.signUp, requestSignUp(ports)),
    bind(signUpCalls.registerPracticeUser, requestPracticeUser(ports)),
    bind(signUpCalls.validateUserAccount, judgeUserAccount(ports)),
    bind(signUpCalls.getAccountConfirmationOptions, listConfirmationOptions(ports)),
    bind(signUpCalls.sendAccountConfirmation, askForConfirmation(ports)),
    bind(signUpCalls.confirmAccount, confirmByToken(ports)),
    bind(signUpCalls.readLink, judgeLink(ports)),
    bind(signUpCalls.openAccount, openByLink(ports)),
    bind(signUpCalls.confirmAccountViaMobile, confirmByCode(ports)),
  ]
}

/** What this feature does for each job of its own. */
export function authJobs(services: Services) {
  const ports = portsOf(services)
  return {
    'recover-password': sendRecovery(ports),
    'answer-sign-up': answerSignUp(ports),
    'send-confirmation': sendConfirmation(ports),
    'forget-sign-ups': async () => {
      await deleteOldSignUps(services.database.db, services.clock.now())
      await deleteOldConfirmations(services.database.db, services.clock.now())
    },
  }
}

/** How a bearer token's session is looked up at each request: never from memory, in one question with others of the same turn. */
export function findUserIn({ database: { db }, clock }: Services): FindUser {
  const find = gather<ShownSession, UserActor | null>((shown) => readActors(db, shown, clock.now()))
  return (loginId, sessionId, issuedAt) => find({ loginId, sessionId, issuedAt })
}
