import type { addPasskey, startPasskey } from '../../../contract/accounts/passkeys.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { askForNewPasskey, keepNewPasskey, readNewPasskey } from '../../records/accounts/new-passkey.ts'
import { readPasskeys } from '../../records/accounts/passkey-store.ts'
import { currentPasswordGuesses } from './attempt-rules.ts'
import { presentPasskey } from './passkeys.ts'
import type { AccountPorts } from './ports.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './store.ts'

/** More than anybody has devices; it bounds what one account can fill. */
const mostPasskeys = 20

/**
 * useraccounts/startpasskey: after the password, since a passkey left behind at an unattended screen would last, and
 * after a fresh proof by a factor that exists, since a passkey counts as both.
 */
export const offerPasskey =
  (ports: AccountPorts): Handler<typeof startPasskey> =>
  async ({ request, actor }) => {
    const { database, attempts } = ports
    const user = userOf(actor)
    const { loginId, grants } = user
    const account = await readAccount(database.db, loginId)
    await attempts.take(currentPasswordGuesses, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await attempts.forget(currentPasswordGuesses, loginId)
    await requireFactorProof(ports, user)
    const known = await readPasskeys(database.db, loginId)
    if (known.length >= mostPasskeys) throw invalid('/password', `Remove a passkey first: ${mostPasskeys} is the most.`)
    const tablet = grants.some(({ kind }) => kind === 'Pharmacy') ? 'shared' : 'own'
    return askForNewPasskey(ports, { account, known, tablet })
  }

/**
 * useraccounts/addpasskey: keeps what answers the caller's own challenge, from an address of ours; after a fresh proof,
 * since a factor may have come after the challenge.
 */
export const keepPasskey =
  (ports: AccountPorts): Handler<typeof addPasskey> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    await requireFactorProof(ports, user)
    const made = await readNewPasskey(ports, user.loginId, request.credential)
    if (made === null) throw invalid('/credential', 'This passkey could not be checked. Start again.')
    const row = { ...made, name: request.name }
    const kept = await ports.database.db
      .transaction()
      .execute((db) => keepNewPasskey(ports, db, { row, session: user.sessionId }))
    if (!kept) throw new Problem('conflict', { detail: 'This passkey is registered already.' })
    return presentPasskey(kept)
  }
