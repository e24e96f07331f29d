import { randomUUID } from 'node:crypto'
import { AccountConfirmationOption } from '../../../../../contract/enums.ts'
import { loginId as parseLoginId, type LoginId } from '../../../../../contract/ids.ts'
import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import type { Handler } from '../../../../http/bind.ts'
import { readMailRecipient } from '../../../../records/accounts/mail-recipient-store.ts'
import type { Db } from '../../../../platform/database.ts'
import type { JobData } from '../../../../platform/jobs.ts'
import { queueMail, queueTextMessage } from '../../../../platform/messages/queue-message.ts'
import { textsOf } from '../../../../platform/messages/text-settings.ts'
import { hashSecretToken, newSecretToken } from '../../../../platform/secret-token.ts'
import { confirmByName, recoverByAddress } from '../rate-limit-rules.ts'
import {
  type Channel,
  insertConfirmation,
  insertConfirmationRequest,
  dequeueConfirmationRequest,
} from '../../../../records/accounts/confirmation-store.ts'
import { codeText } from '../../../../records/accounts/account-mails.ts'
import { codeLifetime, hashCode, newCode } from '../../../../records/accounts/sms-codes.ts'
import { confirmationMail, addressTakenMail, guestMail } from '../auth-mails.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { sendActivation } from './send-activation.ts'
import { signUpLifetime } from './sign-up.ts'
import { deleteSignUps, readLatestSignUp, readSignUp } from './sign-up-store.ts'
import { type AccountRow, readAccount } from '../auth-store.ts'
import type { SignUpRow } from '../../../../records/accounts/login-store.ts'

/** auth/sendaccountconfirmation: saves the request. A job looks the name up, so the response time reveals nothing. */
export const sendAccountConfirmation =
  (deps: AuthDependencies): Handler<typeof calls.sendAccountConfirmation> =>
  async ({ request, caller }) => {
    await deps.rateLimiter.countTry(recoverByAddress, caller.address)
    await deps.rateLimiter.countTry(confirmByName, request.userName)
    const channel = request.option === AccountConfirmationOption.Email ? 'email' : 'sms'
    const requestId = randomUUID()
    await deps.database.db.transaction().execute(async (db) => {
      await insertConfirmationRequest(db, { requestId, userName: request.userName, channel })
      await deps.jobs.enqueue(db, 'send-confirmation', { requestId })
    })
    return undefined
  }

/** The job `send-first-confirmation`: sends a link or code to a free address, and an e-mail to the owner of a taken one. */
export const sendFirstConfirmation =
  (deps: AuthDependencies) =>
  ({ loginId }: JobData['send-first-confirmation']): Promise<void> =>
    deps.database.db.transaction().execute(async (db) => {
      const signUp = await readSignUp(db, parseLoginId.parse(loginId), deps.clock.now())
      if (!signUp) return
      const account = await readAccount(db, signUp.user_name)
      if (!account) return sendLinkOrCode(deps, db, { signUp, channel: channelFor(deps, 'sms') })
      await deleteSignUps(db, signUp.user_name)
      await mailAccountOwner(deps, db, account)
    })

/** The job `send-confirmation`: sends another link or code for the account or sign-up with this user name. */
export const resendConfirmation =
  (deps: AuthDependencies) =>
  ({ requestId }: JobData['send-confirmation']): Promise<void> =>
    deps.database.db.transaction().execute(async (db) => {
      const request = await dequeueConfirmationRequest(db, requestId)
      if (!request) return
      const account = await readAccount(db, request.user_name)
      const isCode = request.channel === 'sms' && textsOf(deps.config) === 'sent'
      if (account?.status === 'inactive' && isCode && account.mobile_phone !== null)
        return sendCode(deps, db, { login_id: account.login_id, mobile_phone: account.mobile_phone })
      if (account) return mailAccountOwner(deps, db, account)
      const signUp = await readLatestSignUp(db, request.user_name, deps.clock.now())
      if (signUp) await sendLinkOrCode(deps, db, { signUp, channel: channelFor(deps, request.channel) })
    })

// A code proves a phone number, not the e-mail address that is the user name, so codes are used only if configured.
const channelFor = ({ config }: AuthDependencies, requested: 'email' | 'sms'): 'email' | 'sms' =>
  config.signUpConfirmation === 'mobile' ? requested : 'email'

async function mailAccountOwner(deps: AuthDependencies, db: Db, account: AccountRow): Promise<void> {
  switch (account.status) {
    case 'disabled':
      return
    case 'inactive':
    case 'legacy':
      return sendActivation(deps, db, account)
    case 'active':
      return queueMail(
        db,
        deps.jobs,
        addressTakenMail(await readMailRecipient(db, account.login_id), deps.config.publicUrl),
      )
  }
}

async function sendLinkOrCode(
  deps: AuthDependencies,
  db: Db,
  { signUp, channel }: { signUp: SignUpRow; channel: 'email' | 'sms' },
): Promise<void> {
  // A guest's only proof is their address, which a code does not prove.
  if (channel === 'sms' && !signUp.is_guest) return sendCode(deps, db, signUp)
  const token = newSecretToken()
  await saveConfirmation(deps, db, {
    loginId: signUp.login_id,
    channel: 'email',
    hash: hashSecretToken(token),
    seconds: signUpLifetime,
  })
  const to = { userName: signUp.user_name, firstName: null, country: signUp.country_code }
  const mail = signUp.is_guest ? guestMail : confirmationMail
  await queueMail(db, deps.jobs, mail(to, `${deps.config.publicUrl}/confirm#token=${token}`))
}

async function sendCode(
  deps: AuthDependencies,
  db: Db,
  to: { login_id: LoginId; mobile_phone: string },
): Promise<void> {
  const code = newCode()
  await saveConfirmation(deps, db, {
    loginId: to.login_id,
    channel: 'sms',
    hash: hashCode(to.login_id, code),
    seconds: codeLifetime,
  })
  await queueTextMessage(db, deps.jobs, codeText(to.mobile_phone, code, new URL(deps.config.publicUrl).host))
}

async function saveConfirmation(
  deps: AuthDependencies,
  db: Db,
  { seconds, ...secret }: { loginId: LoginId; channel: Channel; hash: string; seconds: number },
): Promise<void> {
  const now = deps.clock.now()
  await insertConfirmation(db, { ...secret, now, expiresAt: new Date(now.getTime() + seconds * 1000) })
}
