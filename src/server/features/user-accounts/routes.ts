import * as calls from '../../../contract/accounts/user-accounts.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import * as factorCalls from '../../../contract/accounts/second-factor.ts'
import * as passkeyCalls from '../../../contract/accounts/passkeys.ts'
import * as sessionCalls from '../../../contract/accounts/user-sessions.ts'
import { confirmCodeApp, listFactors, makeRecoveryCodes, offerCodeApp, removeCodeApp } from './app-factor.ts'
import { getAccount } from './get-account.ts'
import { keepPasskey, offerPasskey } from './add-passkey.ts'
import { listPasskeys, nameAgain, takePasskeyAway } from './passkeys.ts'
import { endSessionOf, endSessionsElsewhere, listSessions } from './sessions.ts'
import { switchSecondFactor } from './second-factor.ts'
import { updateAccount } from './update-account.ts'
import { changePassword } from './update-password.ts'

export function userAccountRoutes(services: Services): Bound[] {
  const ports = { ...services, attempts: attemptsIn(services.database.pool) }
  return [
    bind(calls.getUserAccount, getAccount(ports)),
    bind(calls.updateUserAccount, updateAccount(ports)),
    bind(calls.updatePassword, changePassword(ports)),
    bind(sessionCalls.getSessions, listSessions(ports)),
    bind(sessionCalls.endSession, endSessionOf(ports)),
    bind(sessionCalls.endOtherSessions, endSessionsElsewhere(ports)),
    bind(factorCalls.setSecondFactor, switchSecondFactor(ports)),
    bind(factorCalls.getFactors, listFactors(ports)),
    bind(factorCalls.startCodeApp, offerCodeApp(ports)),
    bind(factorCalls.confirmCodeApp, confirmCodeApp(ports)),
    bind(factorCalls.makeRecoveryCodes, makeRecoveryCodes(ports)),
    bind(factorCalls.removeCodeApp, removeCodeApp(ports)),
    bind(passkeyCalls.getPasskeys, listPasskeys(ports)),
    bind(passkeyCalls.startPasskey, offerPasskey(ports)),
    bind(passkeyCalls.addPasskey, keepPasskey(ports)),
    bind(passkeyCalls.renamePasskey, nameAgain(ports)),
    bind(passkeyCalls.removePasskey, takePasskeyAway(ports)),
  ]
}
