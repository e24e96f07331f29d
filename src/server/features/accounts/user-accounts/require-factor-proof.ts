import type { UserActor } from '../../../http/actor.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { hasFactor } from '../../../records/accounts/second-factor-store.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { readAccount } from './account-store.ts'

/**
 * Requires a step-up before a second factor is added or removed: the session and the password alone, without an
 * existing factor, must not suffice. Throws `step-up-needed`. A login without any second factor passes.
 */
export async function requireFactorProof({ database: { db } }: AccountDependencies, user: UserActor): Promise<void> {
  const { loginId } = user
  const [account, has] = await Promise.all([readAccount(db, loginId), hasFactor(db, loginId)])
  if (account.second_factor !== null || has) requireStepUp(user)
}
