import { smsCodeError } from '../../../../domain/identifiers/can-receive-sms.ts'
import type * as calls from '../../../../contract/accounts/second-factor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { requireMay } from '../../../access/require-may.ts'
import { invalid } from '../../../http/problem.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { textsOf } from '../../../platform/messages/text-settings.ts'
import { textCodesChangedMail } from '../../../records/accounts/account-mails.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { requireSmsCode } from '../../../records/accounts/sms-codes.ts'
import { requireCurrentPassword } from './require-current-password.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { presentAccount } from './present-account.ts'
import { requireFactorProof } from './require-factor-proof.ts'
import { phoneOfAccount, readAccount } from './account-store.ts'
import { saveSecondFactor, updateLogin } from '../../../records/accounts/login-store.ts'

/**
 * useraccounts/setsecondfactor: requires the password and, to switch codes on, a code that proves the phone number. A
 * number that can't receive text messages is refused (422) before a code is sent. Like any change of a factor it
 * requires a step-up if a factor exists. The owner gets an e-mail.
 */
export const setSecondFactor =
  (deps: AccountDependencies): Handler<typeof calls.setSecondFactor> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'use text codes', null)
    const { loginId, sessionId } = user
    const { db } = deps.database
    const account = await readAccount(db, loginId)
    await requireCurrentPassword(deps, account, request)
    await requireFactorProof(deps, user)
    const mobilePhone = phoneOfAccount(account)
    const fault = request.isOn ? smsCodeError(mobilePhone, textsOf(deps.config)) : null
    if (fault !== null) throw invalid('/mobilePhone', fault)
    if (request.isOn) await requireSmsCode(deps, { loginId, mobilePhone }, request.code)
    const after = request.isOn ? 'sms' : null
    if (after !== account.second_factor)
      await db.transaction().execute(async (trx) => {
        const { clock, jobs, config } = deps
        await saveSecondFactor(trx, loginId, after)
        // The number that the code has just proven. For a patient it may be the number of their record.
        if (request.isOn) await updateLogin(trx, loginId, { mobile_phone: mobilePhone, now: clock.now() })
        const entry = { actor: loginId, session: sessionId, now: clock.now() }
        await writeSecurityLog(trx, { kind: 'factor', what: 'sms-changed', ...entry })
        const owner = await readMailRecipient(trx, loginId)
        await queueMail(trx, jobs, textCodesChangedMail(owner, request.isOn ? 'on' : 'off', config.publicUrl))
      })
    return presentAccount(await readAccount(db, loginId))
  }
