import * as calls from '../../../../contract/accounts/user-accounts.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import * as factorCalls from '../../../../contract/accounts/second-factor.ts'
import * as passkeyCalls from '../../../../contract/accounts/passkeys.ts'
import * as sessionCalls from '../../../../contract/accounts/user-sessions.ts'
import {
  confirmAuthenticatorApp,
  getFactors,
  makeRecoveryCodes,
  startAuthenticatorApp,
  removeAuthenticatorApp,
} from './start-authenticator-app.ts'
import { getUserAccount } from './get-user-account.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { getPasskeys, renamePasskey, removePasskey } from './get-passkeys.ts'
import { endSession, endOtherSessions, getSessions } from './get-sessions.ts'
import { setSecondFactor } from './set-second-factor.ts'
import { updateUserAccount } from './update-user-account.ts'
import { updatePassword } from './update-password.ts'

export function userAccountRoutes(services: Services): BoundEndpoint[] {
  const deps = { ...services, rateLimiter: rateLimiter(services.database.pool) }
  return [
    bind(calls.getUserAccount, getUserAccount(deps)),
    bind(calls.updateUserAccount, updateUserAccount(deps)),
    bind(calls.updatePassword, updatePassword(deps)),
    bind(sessionCalls.getSessions, getSessions(deps)),
    bind(sessionCalls.endSession, endSession(deps)),
    bind(sessionCalls.endOtherSessions, endOtherSessions(deps)),
    bind(factorCalls.setSecondFactor, setSecondFactor(deps)),
    bind(factorCalls.getFactors, getFactors(deps)),
    bind(factorCalls.startAuthenticatorApp, startAuthenticatorApp(deps)),
    bind(factorCalls.confirmAuthenticatorApp, confirmAuthenticatorApp(deps)),
    bind(factorCalls.makeRecoveryCodes, makeRecoveryCodes(deps)),
    bind(factorCalls.removeAuthenticatorApp, removeAuthenticatorApp(deps)),
    bind(passkeyCalls.getPasskeys, getPasskeys(deps)),
    bind(passkeyCalls.startPasskey, startPasskey(deps)),
    bind(passkeyCalls.addPasskey, addPasskey(deps)),
    bind(passkeyCalls.renamePasskey, renamePasskey(deps)),
    bind(passkeyCalls.removePasskey, removePasskey(deps)),
  ]
}
