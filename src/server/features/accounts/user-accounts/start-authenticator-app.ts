import type * as calls from '../../../../contract/accounts/second-factor.ts'
import { requireMay } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
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
import { hashRecoveryCode, newRecoveryCode, recoveryCodesMade } from '../../../records/accounts/recovery-code.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { verifyAuthenticatorCode } from '../../../records/accounts/verify-authenticator-code.ts'
import { requireCurrentPassword } from './require-current-password.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './account-store.ts'

/** useraccounts/getfactors: the caller's second factors. */
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
 * useraccounts/startcodeapp: a new key that waits for its first code, after the password and a step-up with an existing
 * factor. Patients use codes by SMS instead.
 */
export const startAuthenticatorApp =
  (deps: AccountDependencies): Handler<typeof calls.startAuthenticatorApp> =>
  async ({ request, actor }) => {
    const { database, secrets, clock } = deps
    const user = userOf(actor)
    requireMay(user, 'use code app', null)
    const { loginId } = user
    const account = await readAccount(database.db, loginId)
    await requireCurrentPassword(deps, account, request)
    await requireFactorProof(deps, user)
    const key = newAuthenticatorKey()
    const sealedKey = await encryptAuthenticatorKey(secrets, loginId, key)
    if (!(await savePendingAuthenticatorApp(database.db, { loginId, sealedKey, now: clock.now() })))
      throw new Problem('conflict', { detail: 'An authenticator app is already set up. Remove it first.' })
    return { key, address: authenticatorUri(key, account.user_name) }
  }

/**
 * useraccounts/confirmcodeapp: the first code completes the set-up; answers the recovery codes, which are shown only
 * once. Requires a step-up, since a passkey may have been added after the key.
 */
export const confirmAuthenticatorApp =
  (deps: AccountDependencies): Handler<typeof calls.confirmAuthenticatorApp> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { loginId, sessionId } = user
    const { database, clock, config, jobs } = deps
    await requireFactorProof(deps, user)
    const app = await readAuthenticatorApp(database.db, loginId)
    if (!app || app.confirmed_at !== null)
      throw new Problem('conflict', { detail: 'Start the set-up of the app again.' })
    await verifyAuthenticatorCode(deps, { app, typed: request.code, from: { browser: sessionId } })
    const now = clock.now()
    const codes = await makeCodes(user)
    return database.db.transaction().execute(async (db) => {
      await recordProof(db, { sessionId, now, factor: 'proven' })
      await writeSecurityLog(db, { kind: 'factor', what: 'totp-added', actor: loginId, session: sessionId, now })
      await queueMail(
        db,
        jobs,
        authenticatorAppChangedMail(await readMailRecipient(db, loginId), 'added', config.publicUrl),
      )
      return { recoveryCodes: await saveCodes(db, user, { codes, now }) }
    })
  }

/** useraccounts/makerecoverycodes: replaces the recovery codes by ten new ones. Requires a step-up. */
export const makeRecoveryCodes =
  ({ database, clock }: AccountDependencies): Handler<typeof calls.makeRecoveryCodes> =>
  async ({ actor }) => {
    const user = userOf(actor)
    requireStepUp(user)
    const codes = await makeCodes(user)
    return database.db.transaction().execute(async (db) => {
      if (!(await readAuthenticatorApp(db, user.loginId))?.confirmed_at)
        throw new Problem('conflict', { detail: 'Set up an authenticator app first.' })
      return { recoveryCodes: await saveCodes(db, user, { codes, now: clock.now() }) }
    })
  }

/** useraccounts/removecodeapp: removes the app and its recovery codes. Requires a step-up; the owner gets an e-mail. */
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

type NewCode = { code: string; hash: string }

/** Done before the transaction, because hashing takes a while. */
const makeCodes = ({ loginId }: UserActor): Promise<NewCode[]> =>
  Promise.all(
    Array.from({ length: recoveryCodesMade }, newRecoveryCode).map(async (code) => ({
      code,
      hash: await hashRecoveryCode(loginId, code),
    })),
  )

async function saveCodes(
  db: Db,
  { loginId, sessionId: session }: UserActor,
  { codes, now }: { codes: readonly NewCode[]; now: Date },
): Promise<string[]> {
  await replaceRecoveryCodes(db, { loginId, hashes: codes.map(({ hash }) => hash), now })
  await writeSecurityLog(db, { kind: 'factor', what: 'codes-made', actor: loginId, session, now })
  return codes.map(({ code }) => code)
}
