import type * as calls from '../../../../contract/accounts/user-accounts.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { presentAccount } from './present-account.ts'
import { readAccount } from './account-store.ts'

/** useraccounts/get: the caller's own account. */
export const getUserAccount =
  ({ database }: AccountDependencies): Handler<typeof calls.getUserAccount> =>
  async ({ actor }) =>
    presentAccount(await readAccount(database.db, userOf(actor).loginId))
