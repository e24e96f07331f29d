import type * as calls from '../../../../contract/accounts/passkeys.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { newPasskeyOptions, saveNewPasskey, verifyNewPasskey } from '../../../records/accounts/register-passkey.ts'
import { readPasskeys } from '../../../records/accounts/passkey-store.ts'
import { requireCurrentPassword } from './require-current-password.ts'
import { presentPasskey } from './get-passkeys.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './account-store.ts'

/** More passkeys than anybody needs; the limit bounds what one account can store. */
const mostPasskeys = 20

/**
 * useraccounts/startpasskey: requires the password, because a passkey added at an unattended screen would stay. Also
 * requires a step-up with an existing factor, because a passkey counts as both factors.
 */
export const startPasskey =
  (deps: AccountDependencies): Handler<typeof calls.startPasskey> =>
  async ({ request, actor }) => {
    const { db } = deps.database
    const user = userOf(actor)
    const { loginId, grants } = user
    const account = await readAccount(db, loginId)
    await requireCurrentPassword(deps, account, request)
    await requireFactorProof(deps, user)
    const known = await readPasskeys(db, loginId)
    if (known.length >= mostPasskeys)
      throw invalid('/password', `Remove a passkey first: you can have at most ${mostPasskeys}.`)
    const tablet = grants.some(({ kind }) => kind === 'Pharmacy') ? 'shared' : 'own'
    return newPasskeyOptions(deps, { account, known, tablet })
  }

/**
 * useraccounts/addpasskey: saves a passkey that signed the caller's own challenge at one of our origins. Requires a
 * step-up, because a factor may have been added after the challenge.
 */
export const addPasskey =
  (deps: AccountDependencies): Handler<typeof calls.addPasskey> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    await requireFactorProof(deps, user)
    const passkey = await verifyNewPasskey(deps, user.loginId, request.credential)
    if (passkey === null) throw invalid('/credential', 'This passkey could not be verified. Start again.')
    const row = { ...passkey, name: request.name }
    const saved = await deps.database.db
      .transaction()
      .execute((db) => saveNewPasskey(deps, db, { row, session: user.sessionId }))
    if (!saved) throw new Problem('conflict', { detail: 'This passkey is already registered.' })
    return presentPasskey(saved)
  }
