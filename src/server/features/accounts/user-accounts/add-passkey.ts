import type * as calls from '../../../../contract/accounts/passkeys.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { passwordMatches } from '../../../platform/passwords.ts'
import { newPasskeyOptions, saveNewPasskey, verifyNewPasskey } from '../../../records/accounts/register-passkey.ts'
import { readPasskeys } from '../../../records/accounts/passkey-store.ts'
import { currentPasswordLimit } from './rate-limit-rules.ts'
import { presentPasskey } from './get-passkeys.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './account-store.ts'

/** More than anybody has devices; it bounds what one account can fill. */
const mostPasskeys = 20

/**
 * useraccounts/startpasskey: after the password, since a passkey left behind at an unattended screen would last, and
 * after a fresh proof by a factor that exists, since a passkey counts as both.
 */
export const startPasskey =
  (deps: AccountDependencies): Handler<typeof calls.startPasskey> =>
  async ({ request, actor }) => {
    const { database, attempts } = deps
    const user = userOf(actor)
    const { loginId, grants } = user
    const account = await readAccount(database.db, loginId)
    await attempts.countTry(currentPasswordLimit, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await attempts.reset(currentPasswordLimit, loginId)
    await requireFactorProof(deps, user)
    const known = await readPasskeys(database.db, loginId)
    if (known.length >= mostPasskeys) throw invalid('/password', `Remove a passkey first: ${mostPasskeys} is the most.`)
    const tablet = grants.some(({ kind }) => kind === 'Pharmacy') ? 'shared' : 'own'
    return newPasskeyOptions(deps, { account, known, tablet })
  }

/**
 * useraccounts/addpasskey: keeps what answers the caller's own challenge, from an address of ours; after a fresh proof,
 * since a factor may have come after the challenge.
 */
export const addPasskey =
  (deps: AccountDependencies): Handler<typeof calls.addPasskey> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    await requireFactorProof(deps, user)
    const made = await verifyNewPasskey(deps, user.loginId, request.credential)
    if (made === null) throw invalid('/credential', 'This passkey could not be checked. Start again.')
    const row = { ...made, name: request.name }
    const saved = await deps.database.db
      .transaction()
      .execute((db) => saveNewPasskey(deps, db, { row, session: user.sessionId }))
    if (!saved) throw new Problem('conflict', { detail: 'This passkey is registered already.' })
    return presentPasskey(saved)
  }
