import type * as calls from '../../../../contract/accounts/user-accounts.ts'
import { validatePassword } from '../../../../domain/accounts/passwords/password-policy.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid } from '../../../http/problem.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { passwordChangedMail } from '../../../records/accounts/account-mails.ts'
import { storePassword } from '../../../records/accounts/password-store.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { requireCurrentPassword } from './require-current-password.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { lockAccount, readAccount } from './account-store.ts'

/** useraccounts/updatepassword (A3.profile.05): requires the current password. This session stays; all others end. */
export const updatePassword =
  (deps: AccountDependencies): Handler<typeof calls.updatePassword> =>
  async ({ request, actor }) => {
    const { config, database, clock, jobs } = deps
    const { loginId, sessionId } = userOf(actor)
    if (request.password !== request.confirmationPassword)
      throw invalid('/confirmationPassword', 'The two passwords are not the same.')
    const account = await readAccount(database.db, loginId)
    const fault = validatePassword(request.password, account.user_name)
    if (fault !== null) throw invalid('/password', fault)
    await requireCurrentPassword(deps, account, { password: request.currentPassword, pointer: '/currentPassword' })
    const hash = await hashPassword(request.password, loginId)
    await database.db.transaction().execute(async (db) => {
      const locked = await lockAccount(db, loginId)
      if (locked.password_generation !== account.password_generation)
        throw invalid('/currentPassword', 'Your password was just changed elsewhere.')
      const now = clock.now()
      const ended = await storePassword(db, { loginId, hash, keepSession: sessionId, passkeys: 'keep', now })
      await writeSecurityLog(db, { kind: 'setting', what: 'password', actor: loginId, session: sessionId, now })
      await queueMail(db, jobs, passwordChangedMail(await readMailRecipient(db, loginId), config.publicUrl, ended))
    })
  }
