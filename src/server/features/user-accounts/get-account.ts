import type { getUserAccount } from '../../../contract/accounts/user-accounts.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { AccountPorts } from './ports.ts'
import { presentAccount } from './present.ts'
import { readAccount } from './store.ts'

/** useraccounts/get: the caller's own account. */
export const getAccount =
  ({ database }: AccountPorts): Handler<typeof getUserAccount> =>
  async ({ actor }) =>
    presentAccount(await readAccount(database.db, userOf(actor).loginId))
