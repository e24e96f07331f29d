import type { setSecondFactor } from '../../../contract/second-factor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { requireMay } from '../../access/require-may.ts'
import { invalid } from '../../http/problem.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { demandCode } from '../../records/accounts/sign-in-codes.ts'
import { currentPasswordGuesses } from './attempt-rules.ts'
import type { AccountPorts } from './ports.ts'
import { presentAccount } from './present.ts'
import { keepSecondFactor, readAccount } from './store.ts'

/** useraccounts/setsecondfactor: needs the password, and to switch it on a code that proves the phone. */
export const switchSecondFactor =
  (ports: AccountPorts): Handler<typeof setSecondFactor> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'use text codes', null)
    const { loginId } = user
    const { db } = ports.database
    const account = await readAccount(db, loginId)
    await ports.attempts.take(currentPasswordGuesses, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await ports.attempts.forget(currentPasswordGuesses, loginId)
    if (request.isOn) await demandCode(ports, { loginId, mobilePhone: account.mobile_phone }, request.code)
    await keepSecondFactor(db, loginId, request.isOn ? 'sms' : null)
    return presentAccount(await readAccount(db, loginId))
  }
