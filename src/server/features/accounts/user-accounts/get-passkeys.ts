import type * as calls from '../../../../contract/accounts/passkeys.ts'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { passkeyChangedMail } from '../../../records/accounts/account-mails.ts'
import {
  deletePasskey,
  type PasskeyRow,
  readPasskeys,
  setPasskeyName,
} from '../../../records/accounts/passkey-store.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { requireCurrentPassword } from './require-current-password.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './account-store.ts'

/** A passkey as its owner sees it, without its key. */
export const presentPasskey = (row: PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  credentialId: row.credential_id,
  name: row.name,
  whenCreated: row.created_at.toISOString(),
  whenLastUsed: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
})

/** useraccounts/getpasskeys: the caller's passkeys. */
export const getPasskeys =
  ({ database }: AccountDependencies): Handler<typeof calls.getPasskeys> =>
  async ({ actor }) =>
    (await readPasskeys(database.db, userOf(actor).loginId)).map(presentPasskey)

/** useraccounts/renamepasskey: renames one of the caller's passkeys. Another user's is 404. */
export const renamePasskey =
  ({ database }: AccountDependencies): Handler<typeof calls.renamePasskey> =>
  async ({ request, actor }) => {
    const { loginId } = userOf(actor)
    const row = await setPasskeyName(database.db, { loginId, passkeyId: request.passkeyId }, request.name)
    if (!row) throw new Problem('not-found')
    return presentPasskey(row)
  }

/**
 * useraccounts/removepasskey: removes one of the caller's passkeys, after the password and a step-up: somebody who
 * could remove the last factor could then add their own. Another user's passkey is 404.
 */
export const removePasskey =
  (deps: AccountDependencies): Handler<typeof calls.removePasskey> =>
  async ({ query, request, actor }) => {
    const { config, database, clock, jobs } = deps
    const user = userOf(actor)
    const { loginId, sessionId } = user
    const account = await readAccount(database.db, loginId)
    await requireCurrentPassword(deps, account, request)
    await requireFactorProof(deps, user)
    await database.db.transaction().execute(async (db) => {
      if (!(await deletePasskey(db, { loginId, passkeyId: query.passkeyId }))) throw new Problem('not-found')
      await queueMail(db, jobs, passkeyChangedMail(await readMailRecipient(db, loginId), 'removed', config.publicUrl))
      const now = clock.now()
      await writeSecurityLog(db, { kind: 'factor', what: 'passkey-removed', actor: loginId, session: sessionId, now })
    })
    return undefined
  }
