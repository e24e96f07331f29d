import { codeFault } from '../../../domain/identifiers/can-be-texted.ts'
import type { setSecondFactor } from '../../../contract/accounts/second-factor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { requireMay } from '../../access/require-may.ts'
import { invalid } from '../../http/problem.ts'
import { readAddressee } from '../../records/accounts/addressee-store.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { textCodesChangedMail } from '../../records/accounts/mail-texts.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import { demandCode } from '../../records/accounts/sign-in-codes.ts'
import { currentPasswordGuesses } from './attempt-rules.ts'
import type { AccountPorts } from './ports.ts'
import { presentAccount } from './present.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { readAccount } from './store.ts'
import { keepSecondFactor } from '../../records/accounts/login-store.ts'

/**
 * useraccounts/setsecondfactor: needs the password, and to switch it on a code that proves the phone; a number that takes
 * no text messages is refused (422) before one is sent. Both want a fresh proof where a factor exists, as every factor
 * that comes or goes. The owner is told by e-mail.
 */
export const switchSecondFactor =
  (ports: AccountPorts): Handler<typeof setSecondFactor> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'use text codes', null)
    const { loginId, sessionId } = user
    const { db } = ports.database
    const account = await readAccount(db, loginId)
    await ports.attempts.take(currentPasswordGuesses, loginId)
    if (!(await passwordMatches(request.password, account.password_hash)))
      throw invalid('/password', 'This is not your current password.')
    await ports.attempts.forget(currentPasswordGuesses, loginId)
    await requireFactorProof(ports, user)
    const fault = request.isOn ? codeFault(account.mobile_phone) : null
    if (fault !== null) throw invalid('/mobilePhone', fault)
    if (request.isOn) await demandCode(ports, { loginId, mobilePhone: account.mobile_phone }, request.code)
    const after = request.isOn ? 'sms' : null
    if (after !== account.second_factor)
      await db.transaction().execute(async (trx) => {
        const { clock, jobs, config } = ports
        await keepSecondFactor(trx, loginId, after)
        const entry = { actor: loginId, session: sessionId, now: clock.now() }
        await writeSecurityLog(trx, { kind: 'factor', what: 'sms-changed', ...entry })
        const owner = await readAddressee(trx, loginId)
        await queueMail(trx, jobs, textCodesChangedMail(owner, request.isOn ? 'on' : 'off', config.publicUrl))
      })
    return presentAccount(await readAccount(db, loginId))
  }
