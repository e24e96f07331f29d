import type { UserActor } from '../../http/actor.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import { countFactors, readCodeApp } from '../../records/accounts/factor-store.ts'
import type { AccountPorts } from './ports.ts'
import { readAccount } from './store.ts'

/**
 * Before a factor of a login comes or goes: whoever has the session and the password, and no factor that exists, must not
 * make or end one. Throws `step-up-needed`; a login without any factor has nothing to prove it by, and is let through.
 */
export async function requireFactorProof({ database: { db } }: AccountPorts, user: UserActor): Promise<void> {
  const { loginId } = user
  const [account, app, { passkeys }] = await Promise.all([
    readAccount(db, loginId),
    readCodeApp(db, loginId),
    countFactors(db, loginId),
  ])
  const hasApp = app !== undefined && app.confirmed_at !== null
  if (account.second_factor !== null || hasApp || passkeys > 0) requireFreshProof(user)
}
