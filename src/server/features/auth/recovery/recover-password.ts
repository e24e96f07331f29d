import { randomUUID } from 'node:crypto'
import type { recoverPassword } from '../../../../contract/accounts/auth.ts'
import { areaOf } from '../../../../domain/access/area-of.ts'
import type { Handler } from '../../../http/bind.ts'
import { readAddressee } from '../../../records/accounts/addressee-store.ts'
import type { Db } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { addRecoveryToken } from '../../../records/accounts/password-store.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { recoverByAddress, recoverByName } from '../attempt-rules.ts'
import { recoveryMail } from '../messages.ts'
import type { AuthPorts } from '../ports.ts'
import { insertRecoveryRequest, takeRecoveryRequest } from './recovery-store.ts'
import { sendActivation } from '../sign-up/send-activation.ts'
import { type AccountRow, readAccount } from '../store.ts'

/** A recovery token's life in seconds. */
export const recoveryLifetime = 60 * 60

/**
 * auth/recoverpassword: writes down the request and nothing else, so known and unknown names get the same
 * answer after the same work; a job looks the name up.
 */
export const requestRecovery =
  (ports: AuthPorts): Handler<typeof recoverPassword> =>
  async ({ request, caller }) => {
    await ports.attempts.take(recoverByAddress, caller.address)
    await ports.attempts.take(recoverByName, request.userName)
    const requestId = randomUUID()
    await ports.database.db.transaction().execute(async (db) => {
      await insertRecoveryRequest(db, requestId, request.userName)
      await ports.jobs.enqueue(db, 'recover-password', { requestId })
    })
    return {
      success: true,
      isAccountConfirmationRequired: false,
      message: 'If there is an account with this e-mail address, a message with a link is on its way.',
    }
  }

/** The job `recover-password`: a mail with a token for an active login, the activation mail for one that waits. */
export const sendRecovery =
  (ports: AuthPorts) =>
  ({ requestId }: JobData['recover-password']): Promise<void> =>
    ports.database.db.transaction().execute(async (db) => {
      const userName = await takeRecoveryRequest(db, requestId)
      const account = userName === null ? undefined : await readAccount(db, userName)
      if (account) await answerByMail(ports, db, account)
    })

async function answerByMail(ports: AuthPorts, db: Db, account: AccountRow): Promise<void> {
  const { publicUrl } = ports.config
  switch (account.status) {
    case 'disabled':
      return
    case 'inactive':
    case 'legacy':
      return sendActivation(ports, db, account)
    case 'active': {
      const token = newSecretToken()
      const now = ports.clock.now()
      const expiresAt = new Date(now.getTime() + recoveryLifetime * 1000)
      await addRecoveryToken(db, { hash: hashSecretToken(token), loginId: account.login_id, now, expiresAt })
      const page = areaOf(account.role_id) === 'patient' ? '/reset' : '/clinician/reset-password'
      const link = `${publicUrl}${page}#token=${token}`
      return queueMail(db, ports.jobs, recoveryMail(await readAddressee(db, account.login_id), link))
    }
  }
}
