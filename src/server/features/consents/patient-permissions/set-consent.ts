import type * as calls from '../../../../contract/consents/patient-permissions.ts'
import { consentTextVersion, type ConsentFlag } from '../../../../domain/visits/consent-texts.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { waitForAnswersInFlight } from '../../../access/patient-access.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { addConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { queueConsentNotification } from '../../../records/notifications/queue-consent-notification.ts'

export type PermissionDependencies = Pick<Services, 'database' | 'clock' | 'jobs'>

/**
 * Gives or withdraws one consent, under the current text. A withdrawal returns only after all responses that it forbids
 * have finished, in every process (docs/decisions-records.md "Consent").
 */
export const setConsent =
  (
    { database: { db }, clock, jobs }: PermissionDependencies,
    flag: ConsentFlag,
  ): Handler<typeof calls.setImagesAvailableOnline> =>
  async ({ query: { value }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const now = clock.now()
    const answer = { flag, value, occurredAt: now, textVersion: consentTextVersion, channel: 'web' as const }
    const mayForbid = await db.transaction().execute(async (trx) => {
      await queueConsentNotification(trx, jobs, { patientId, now })
      return addConsentEvents(trx, { patientId, loginId: user.loginId, now }, [answer])
    })
    if (mayForbid) await waitForAnswersInFlight()
  }
