import { randomUUID } from 'node:crypto'
import type * as calls from '../../../../../contract/accounts/auth.ts'
import { areaOf } from '../../../../../domain/access/area-of.ts'
import type { Handler } from '../../../../http/bind.ts'
import { readMailRecipient } from '../../../../records/accounts/mail-recipient-store.ts'
import type { Db } from '../../../../platform/database.ts'
import type { JobData } from '../../../../platform/jobs.ts'
import { queueMail } from '../../../../platform/messages/queue-message.ts'
import { addRecoveryToken } from '../../../../records/accounts/password-store.ts'
import { hashSecretToken, newSecretToken } from '../../../../platform/secret-token.ts'
import { recoverByAddress, recoverByName } from '../rate-limit-rules.ts'
import { recoveryMail } from '../auth-mails.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { insertRecoveryRequest, dequeueRecoveryRequest } from './recovery-store.ts'
import { sendActivation } from '../sign-up/send-activation.ts'
import { type AccountRow, readAccount } from '../auth-store.ts'

/** The lifetime of a recovery token, in seconds. */
const recoveryLifetime = 60 * 60

/**
 * auth/recoverpassword: saves the request and does nothing else, so that known and unknown user names get the same
 * answer after the same work. A job looks the name up.
 */
export const recoverPassword =
  (deps: AuthDependencies): Handler<typeof calls.recoverPassword> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(recoverByAddress, caller.address)
    await deps.rateLimiter.countTry(recoverByName, request.userName)
    const requestId = randomUUID()
    await deps.database.db.transaction().execute(async (db) => {
      await insertRecoveryRequest(db, requestId, request.userName)
      await deps.jobs.enqueue(db, 'recover-password', { requestId })
    })
    return {
      success: true,
      isAccountConfirmationRequired: false,
      message: 'If there is an account with this e-mail address, a message with a link is on its way.',
    }
  }

/** The job `recover-password`: e-mails a recovery link to an active login, and the activation link to an inactive one. */
export const sendRecovery =
  (deps: AuthDependencies) =>
  ({ requestId }: JobData['recover-password']): Promise<void> =>
    deps.database.db.transaction().execute(async (db) => {
      const userName = await dequeueRecoveryRequest(db, requestId)
      const account = userName === null ? undefined : await readAccount(db, userName)
      if (account) await mailRecovery(deps, db, account)
    })

async function mailRecovery(deps: AuthDependencies, db: Db, account: AccountRow): Promise<void> {
  const { publicUrl } = deps.config
  switch (account.status) {
    case 'disabled':
      return
    case 'inactive':
    case 'legacy':
      return sendActivation(deps, db, account)
    case 'active': {
      const token = newSecretToken()
      const now = deps.clock.now()
      const expiresAt = new Date(now.getTime() + recoveryLifetime * 1000)
      await addRecoveryToken(db, { hash: hashSecretToken(token), loginId: account.login_id, now, expiresAt })
      const page = areaOf(account.role_id) === 'patient' ? '/reset' : '/clinician/reset-password'
      const link = `${publicUrl}${page}#token=${token}`
      return queueMail(db, deps.jobs, recoveryMail(await readMailRecipient(db, account.login_id), link))
    }
  }
}
