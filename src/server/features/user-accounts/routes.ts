import * as calls from '../../../contract/user-accounts.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { getAccount } from './get-account.ts'
import { updateAccount } from './update-account.ts'
import { changePassword } from './update-password.ts'

export function userAccountRoutes(services: Services): Bound[] {
  const ports = { ...services, attempts: attemptsIn(services.database.pool) }
  return [
    bind(calls.getUserAccount, getAccount(ports)),
    bind(calls.updateUserAccount, updateAccount(ports)),
    bind(calls.updatePassword, changePassword(ports)),
  ]
}
