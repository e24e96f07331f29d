import type * as calls from '../../../../contract/accounts/second-factor.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import {
  authenticatorUri,
  newAuthenticatorKey,
  encryptAuthenticatorKey,
} from '../../../records/accounts/authenticator-app.ts'
import type { Db } from '../../../platform/database.ts'
import {
  countFactors,
  deleteAuthenticatorApp,
  recordProof,
  readAuthenticatorApp,
  replaceRecoveryCodes,
  savePendingAuthenticatorApp,
} from '../../../records/accounts/second-factor-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { authenticatorAppChangedMail } from '../../../records/accounts/account-mails.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { hashRecoveryCode, newRecoveryCode, recoveryCodesMade } from '../../../records/accounts/recovery-code.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { verifyAuthenticatorCode } from '../../../records/accounts/verify-authenticator-code.ts'
import { currentPasswordLimit } from './rate-limit-rules.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './account-store.ts'

/** useraccounts/getfactors: what the caller has beside the password. */
export const getFactors =
  ({ config, database }: AccountDependencies): Handler<typeof calls.getFactors> =>
  async ({ actor }) => {
    const { loginId } = userOf(actor)
    const app = await readAuthenticatorApp(database.db, loginId)
    const { recoveryCodes, passkeys } = await countFactors(database.db, loginId)
    return {
      appSince: app?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: recoveryCodes,
      passkeys,
      policy: config.staffSecondFactor,
    }
  }

/**
 * useraccounts/startcodeapp: after the password and a fresh proof by a factor that exists, a new key that waits for its
 * first code. Patients have codes by SMS.
 */
export const startAuthenticatorApp =
  (deps: AccountDependencies): Handler<typeof calls.startAuthenticatorApp> =>
  async ({ request, actor }) => {
    const { database, secrets, clock, attempts } = deps
    const user = userOf(actor)
    requireMay(user, 'use code app', null)
    const { loginId } = user
    const account = await readAccount(database.db, loginId)
    await attempts.countTry(currentPasswordLimit, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await attempts.reset(currentPasswordLimit, loginId)
    await requireFactorProof(deps, user)
    const key = newAuthenticatorKey()
    const sealedKey = await encryptAuthenticatorKey(secrets, loginId, key)
    if (!(await savePendingAuthenticatorApp(database.db, { loginId, sealedKey, now: clock.now() })))
      throw new Problem('conflict', { detail: 'An authenticator app is set up already. Remove it first.' })
    return { key, address: authenticatorUri(key, account.user_name) }
  }

/**
 * useraccounts/confirmcodeapp: the first code sets the app up; answers the recovery codes, which are shown this once.
 * After a fresh proof, since a passkey may have come after the key.
 */
export const confirmAuthenticatorApp =
  (deps: AccountDependencies): Handler<typeof calls.confirmAuthenticatorApp> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { loginId, sessionId } = user
    const { database, clock, config, jobs } = deps
    await requireFactorProof(deps, user)
    const app = await readAuthenticatorApp(database.db, loginId)
    if (!app || app.confirmed_at !== null) throw new Problem('conflict', { detail: 'Start to set up the app again.' })
    await verifyAuthenticatorCode(deps, { app, typed: request.code, from: { browser: sessionId } })
    const now = clock.now()
    return database.db.transaction().execute(async (db) => {
      await recordProof(db, { sessionId, now, factor: 'proven' })
      await writeSecurityLog(db, { kind: 'factor', what: 'totp-added', actor: loginId, session: sessionId, now })
      await queueMail(
        db,
        jobs,
        authenticatorAppChangedMail(await readMailRecipient(db, loginId), 'added', config.publicUrl),
      )
      return { recoveryCodes: await makeCodes(db, user, now) }
    })
  }

/** useraccounts/makerecoverycodes: ten new ones instead of all before; after a fresh proof. */
export const makeRecoveryCodes =
  ({ database, clock }: AccountDependencies): Handler<typeof calls.makeRecoveryCodes> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    return database.db.transaction().execute(async (db) => {
      if (!(await readAuthenticatorApp(db, user.loginId))?.confirmed_at)
        throw new Problem('conflict', { detail: 'Set up an authenticator app first.' })
      return { recoveryCodes: await makeCodes(db, user, clock.now()) }
    })
  }

/** useraccounts/removecodeapp: the app and its recovery codes count no more; after a fresh proof, told by e-mail. */
export const removeAuthenticatorApp =
  ({ config, database, clock, jobs }: AccountDependencies): Handler<typeof calls.removeAuthenticatorApp> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    const { loginId, sessionId: session } = user
    await database.db.transaction().execute(async (db) => {
      if (!(await deleteAuthenticatorApp(db, loginId))) throw new Problem('not-found')
      await writeSecurityLog(db, { kind: 'factor', what: 'totp-removed', actor: loginId, session, now: clock.now() })
      await queueMail(
        db,
        jobs,
        authenticatorAppChangedMail(await readMailRecipient(db, loginId), 'removed', config.publicUrl),
      )
    })
  }

async function makeCodes(db: Db, { loginId, sessionId: session }: UserActor, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode)
  await replaceRecoveryCodes(db, { loginId, hashes: codes.map((code) => hashRecoveryCode(loginId, code)), now })
  await writeSecurityLog(db, { kind: 'factor', what: 'codes-made', actor: loginId, session, now })
  return codes
}
