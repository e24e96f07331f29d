import type { UserActor } from '../../http/actor.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import { hasFactor } from '../../records/accounts/factor-store.ts'
import type { AccountPorts } from './ports.ts'
import { readAccount } from './store.ts'

/**
 * Before a factor of a login comes or goes: whoever has the session and the password, and no factor that exists, must not
 * make or end one. Throws `step-up-needed`; a login without any factor has nothing to prove it by, and is let through.
 */
export async function requireFactorProof({ database: { db } }: AccountPorts, user: UserActor): Promise<void> {
  const { loginId } = user
  const [account, has] = await Promise.all([readAccount(db, loginId), hasFactor(db, loginId)])
  if (account.second_factor !== null || has) requireFreshProof(user)
}
