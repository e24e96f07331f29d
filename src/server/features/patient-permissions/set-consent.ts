import type * as calls from '../../../contract/patients/patient-permissions.ts'
import { consentTextVersion, type ConsentFlag } from '../../../domain/visits/consent-texts.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { letAnswersLeave } from '../../access/patient-access.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { tellOfConsents } from './tell-of-consents.ts'
import type { Services } from '../../platform/services.ts'
import { addConsentEvents } from '../../records/consents/consent-events-store.ts'

export type PermissionPorts = Pick<Services, 'database' | 'clock' | 'jobs'>

/**
 * The caller says yes or no to one consent, by the text in use. A no is answered once every answer that it forbids has
 * left, in every process (docs/decisions.md "Consent").
 */
export const answerConsent =
  (
    { database: { db }, clock, jobs }: PermissionPorts,
    flag: ConsentFlag,
  ): Handler<typeof calls.setImagesAvailableOnline> =>
  async ({ query: { value }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const now = clock.now()
    const said = { flag, value, occurredAt: now, textVersion: consentTextVersion, channel: 'web' as const }
    const mayForbid = await db.transaction().execute(async (trx) => {
      await tellOfConsents(trx, jobs, { patientId, now })
      return addConsentEvents(trx, { patientId, loginId: user.loginId, now }, [said])
    })
    if (mayForbid) await letAnswersLeave()
  }
