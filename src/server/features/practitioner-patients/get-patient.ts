import type { getPractitionerPatient } from '../../../contract/practitioner-patients.ts'
import { consentState } from '../../../domain/patients/consent-state.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { recordReadings } from '../../access/access-records.ts'
import { readConsentEvents } from '../../records/consents/consent-events-store.ts'
import { presentPatient } from '../../records/patients/present-patient.ts'
import { presentProduct } from '../../records/services/present-product.ts'
import type { Services } from '../../platform/services.ts'
import { practicesFor } from './access.ts'
import { presentConsents, presentPermissions, presentRiskProfile } from './present.ts'
import { readLastProduct, readPatient, readRiskProfile } from './store.ts'

/** One patient of the caller's practices in the extended form; anybody else's is 404. The reading is recorded first. */
export const answerPatient =
  ({ database: { db }, clock }: Services): Handler<typeof getPractitionerPatient> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const practices = practicesFor(user, null) ?? []
    const row = await readPatient(db, query.patientId, practices)
    if (!row) throw new Problem('not-found')
    const patientId = row.patient_id
    await recordReadings(db, { user, patientIds: [patientId], what: 'patient', now: clock.now() })
    const [risk, events, product] = await Promise.all([
      readRiskProfile(db, patientId),
      readConsentEvents(db, patientId),
      readLastProduct(db, patientId, practices),
    ])
    return {
      ...presentPatient(row),
      profileNeedsConfirmation: row.needs_confirmation,
      riskProfile: risk ? presentRiskProfile(risk) : null,
      lastProduct: product ? presentProduct(product) : null,
      permissions: presentPermissions({
        patientId,
        enablePatientRecalls: row.enable_patient_recalls,
        consents: consentState(events),
        risk,
      }),
      consents: presentConsents(events),
    }
  }
