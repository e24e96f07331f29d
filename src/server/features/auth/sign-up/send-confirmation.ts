import { randomUUID } from 'node:crypto'
import { AccountConfirmationOption } from '../../../../contract/enums.ts'
import { loginId as parseLoginId, type LoginId } from '../../../../contract/ids.ts'
import type { sendAccountConfirmation } from '../../../../contract/accounts/sign-up.ts'
import type { Handler } from '../../../http/bind.ts'
import { readAddressee } from '../../../records/accounts/addressee-store.ts'
import type { Db } from '../../../platform/database.ts'
import type { JobData } from '../../../platform/jobs.ts'
import { queueMail, queueTextMessage } from '../../../platform/mail/mail.ts'
import { hashSecretToken, newSecretToken } from '../../../platform/secret-token.ts'
import { confirmByName, recoverByAddress } from '../attempt-rules.ts'
import {
  type Channel,
  insertConfirmation,
  insertConfirmationRequest,
  takeConfirmationRequest,
} from '../../../records/accounts/confirmation-store.ts'
import { codeText } from '../../../records/accounts/mail-texts.ts'
import { codeLifetime, hashCode, newCode } from '../../../records/accounts/sign-in-codes.ts'
import { confirmationMail, takenMail } from '../messages.ts'
import type { AuthPorts } from '../ports.ts'
import { sendActivation } from './send-activation.ts'
import { signUpLifetime } from './sign-up.ts'
import { deleteSignUps, readLatestSignUp, readSignUp } from './sign-up-store.ts'
import { type AccountRow, readAccount } from '../store.ts'
import type { SignUpRow } from '../../../records/accounts/login-store.ts'

/** auth/sendaccountconfirmation: writes the request down; a job looks the name up, so everybody waits as long. */
export const askForConfirmation =
  (ports: AuthPorts): Handler<typeof sendAccountConfirmation> =>
  async ({ request, caller }) => {
    await ports.attempts.take(recoverByAddress, caller.address)
    await ports.attempts.take(confirmByName, request.userName)
    const channel = request.option === AccountConfirmationOption.Email ? 'email' : 'sms'
    const requestId = randomUUID()
    await ports.database.db.transaction().execute(async (db) => {
      await insertConfirmationRequest(db, { requestId, userName: request.userName, channel })
      await ports.jobs.enqueue(db, 'send-confirmation', { requestId })
    })
    return undefined
  }

/** The job `answer-sign-up`: a link or code for a free address; for a taken one a word to its owner. */
export const answerSignUp =
  (ports: AuthPorts) =>
  ({ loginId }: JobData['answer-sign-up']): Promise<void> =>
    ports.database.db.transaction().execute(async (db) => {
      const signUp = await readSignUp(db, parseLoginId.parse(loginId), ports.clock.now())
      if (!signUp) return
      const account = await readAccount(db, signUp.user_name)
      if (!account) return sendFor(ports, db, { signUp, channel: channelFor(ports, 'sms') })
      await deleteSignUps(db, signUp.user_name)
      await answerOwner(ports, db, account)
    })

/** The job `send-confirmation`: another link or code for whoever waits for one under this name. */
export const sendConfirmation =
  (ports: AuthPorts) =>
  ({ requestId }: JobData['send-confirmation']): Promise<void> =>
    ports.database.db.transaction().execute(async (db) => {
      const request = await takeConfirmationRequest(db, requestId)
      if (!request) return
      const account = await readAccount(db, request.user_name)
      if (account?.status === 'inactive' && request.channel === 'sms' && account.mobile_phone !== null)
        return sendCode(ports, db, { login_id: account.login_id, mobile_phone: account.mobile_phone })
      if (account) return answerOwner(ports, db, account)
      const signUp = await readLatestSignUp(db, request.user_name, ports.clock.now())
      if (signUp) await sendFor(ports, db, { signUp, channel: channelFor(ports, request.channel) })
    })

// A code proves a phone, never the address that is the user name: by code alone where the service is set up so.
const channelFor = ({ config }: AuthPorts, asked: 'email' | 'sms'): 'email' | 'sms' =>
  config.signUpConfirmation === 'mobile' ? asked : 'email'

async function answerOwner(ports: AuthPorts, db: Db, account: AccountRow): Promise<void> {
  switch (account.status) {
    case 'disabled':
      return
    case 'inactive':
    case 'legacy':
      return sendActivation(ports, db, account)
    case 'active':
      return queueMail(db, ports.jobs, takenMail(await readAddressee(db, account.login_id), ports.config.publicUrl))
  }
}

async function sendFor(
  ports: AuthPorts,
  db: Db,
  { signUp, channel }: { signUp: SignUpRow; channel: 'email' | 'sms' },
): Promise<void> {
  if (channel === 'sms') return sendCode(ports, db, signUp)
  const token = newSecretToken()
  await remember(ports, db, {
    loginId: signUp.login_id,
    channel,
    hash: hashSecretToken(token),
    seconds: signUpLifetime,
  })
  const to = { userName: signUp.user_name, firstName: signUp.first_name, country: signUp.country_code }
  await queueMail(db, ports.jobs, confirmationMail(to, `${ports.config.publicUrl}/confirm#token=${token}`))
}

async function sendCode(ports: AuthPorts, db: Db, to: { login_id: LoginId; mobile_phone: string }): Promise<void> {
  const code = newCode()
  await remember(ports, db, {
    loginId: to.login_id,
    channel: 'sms',
    hash: hashCode(to.login_id, code),
    seconds: codeLifetime,
  })
  await queueTextMessage(db, ports.jobs, codeText(to.mobile_phone, code, new URL(ports.config.publicUrl).host))
}

async function remember(
  ports: AuthPorts,
  db: Db,
  given: { loginId: LoginId; channel: Channel; hash: string; seconds: number },
): Promise<void> {
  const now = ports.clock.now()
  const { seconds, ...secret } = given
  await insertConfirmation(db, { ...secret, now, expiresAt: new Date(now.getTime() + seconds * 1000) })
}
