import type * as calls from '../../../../contract/accounts/passkeys.ts'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { passkeyChangedMail } from '../../../records/accounts/account-mails.ts'
import {
  deletePasskey,
  type PasskeyRow,
  readPasskeys,
  setPasskeyName,
} from '../../../records/accounts/passkey-store.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { currentPasswordLimit } from './rate-limit-rules.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './account-store.ts'

/** A passkey as its owner sees it: never its key. */
export const presentPasskey = (row: PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  name: row.name,
  whenCreated: row.created_at.toISOString(),
  whenLastUsed: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
})

/** useraccounts/getpasskeys: what signs the caller in beside the password. */
export const getPasskeys =
  ({ database }: AccountDependencies): Handler<typeof calls.getPasskeys> =>
  async ({ actor }) =>
    (await readPasskeys(database.db, userOf(actor).loginId)).map(presentPasskey)

/** useraccounts/renamepasskey: one's own; somebody else's is not found. */
export const renamePasskey =
  ({ database }: AccountDependencies): Handler<typeof calls.renamePasskey> =>
  async ({ request, actor }) => {
    const { loginId } = userOf(actor)
    const row = await setPasskeyName(database.db, { loginId, passkeyId: request.passkeyId }, request.name)
    if (!row) throw new Problem('not-found')
    return presentPasskey(row)
  }

/**
 * useraccounts/removepasskey: one's own, after the password and a fresh proof: whoever could end the last factor could
 * make the next one. Somebody else's is not found.
 */
export const removePasskey =
  (deps: AccountDependencies): Handler<typeof calls.removePasskey> =>
  async ({ query, request, actor }) => {
    const { config, database, clock, jobs, attempts } = deps
    const user = userOf(actor)
    const { loginId, sessionId } = user
    const account = await readAccount(database.db, loginId)
    await attempts.countTry(currentPasswordLimit, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await attempts.reset(currentPasswordLimit, loginId)
    await requireFactorProof(deps, user)
    await database.db.transaction().execute(async (db) => {
      if (!(await deletePasskey(db, { loginId, passkeyId: query.passkeyId }))) throw new Problem('not-found')
      await queueMail(db, jobs, passkeyChangedMail(await readMailRecipient(db, loginId), 'removed', config.publicUrl))
      const now = clock.now()
      await writeSecurityLog(db, { kind: 'factor', what: 'passkey-removed', actor: loginId, session: sessionId, now })
    })
    return undefined
  }
