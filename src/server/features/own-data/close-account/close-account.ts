import type * as calls from '../../../../contract/own-data/own-data.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { waitForAnswersInFlight } from '../../../access/patient-access.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import { endAccess, deleteCodeFactors } from '../../../records/accounts/end-access-store.ts'
import { accountMail } from '../../../records/accounts/account-mail.ts'
import { type HindranceRow, readHindrances } from '../stored-data-store.ts'
import { endWaitlistEntries } from '../../../records/bookings/waitlist-rows-store.ts'
import { revokePatientLinks } from '../../../records/reports/link-store.ts'
import { expireExports } from './expire-exports-store.ts'
import { closeLogin, disableClosedLogins } from '../../../records/accounts/closed-login-store.ts'
import { stopAppsOfLogin } from '../../../records/fhir/allowed-apps-store.ts'

type Dependencies = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'>

const hindranceTexts: Record<HindranceRow['kind'], string> = {
  visit: 'You have a booking. Cancel it first, or close your account after the visit.',
  payment: 'You have an unfinished payment. Finish it, or cancel the booking, then close your account.',
  refund: 'A refund is on its way to you. Close your account once it has arrived.',
}

/**
 * patientrecords/closeaccount: closes the account. When the call returns, the login is closed in every process, until
 * its owner reopens it by a mailed link within 30 days. The health record is retained by law (docs/domain-reports.md
 * 11).
 */
export const closeAccount =
  ({ config, database, clock, jobs }: Dependencies): Handler<typeof calls.closeAccount> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    requireStepUp(user)
    const { loginId, sessionId } = user
    await database.db.transaction().execute(async (db) => {
      const now = clock.now()
      if (!(await closeLogin(db, loginId, now))) throw new Problem('conflict', { detail: 'This account is closed.' })
      const [hindrance] = await readHindrances(db, { patientId, loginId, now })
      if (hindrance !== undefined)
        throw new Problem('conflict', { detail: hindranceTexts[hindrance.kind], extras: { reason: hindrance.kind } })
      await endAccess(db, { loginId, keepSession: null, passkeys: 'keep', because: 'closed', now })
      // Links, waitlist entries and exports work without the login, so they end too. After reopening the account, apps
      // must be allowed again.
      await stopAppsOfLogin(db, { loginId, since: null, now })
      await revokePatientLinks(db, patientId, now)
      await endWaitlistEntries(db, patientId)
      await expireExports(db, patientId, now)
      const entry = { kind: 'account', what: 'closed', actor: loginId, session: sessionId, patient: patientId } as const
      await writeSecurityLog(db, { ...entry, now })
      await queueMail(
        db,
        jobs,
        accountMail(await readMailRecipient(db, loginId), 'Your account is closed', [
          'You closed your Lentigo account. You are signed out everywhere, and nobody can sign in with it any more. We keep your health record for as long as the law requires.',
          'Changed your mind? Sign in within 30 days, and we will e-mail you a link to reopen it.',
          `${config.publicUrl}/login`,
          'If you did not close it, reopen it now by setting a new password:',
          `${config.publicUrl}/confirm-reset-link`,
        ]),
      )
    })
    await waitForAnswersInFlight()
  }

/** Ends accounts that were closed 30 days ago; part of the maintenance job. */
export const expireClosedAccounts =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  (): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const now = clock.now()
      for (const loginId of await disableClosedLogins(db, now)) {
        await endAccess(db, { loginId, keepSession: null, passkeys: { madeSince: null }, because: 'closed', now })
        await deleteCodeFactors(db, loginId)
        await writeSecurityLog(db, { kind: 'account', what: 'ended', subject: loginId, now })
      }
    })
