import type { UserActor } from '../../../http/actor.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { hasFactor } from '../../../records/accounts/second-factor-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { readAccount } from './account-store.ts'

/**
 * Before a factor of a login comes or goes: whoever has the session and the password, and no factor that exists, must not
 * make or end one. Throws `step-up-needed`; a login without any factor has nothing to prove it by, and is let through.
 */
export async function requireFactorProof({ database: { db } }: AccountDependencies, user: UserActor): Promise<void> {
  const { loginId } = user
  const [account, has] = await Promise.all([readAccount(db, loginId), hasFactor(db, loginId)])
  if (account.second_factor !== null || has) requireStepUp(user)
}
