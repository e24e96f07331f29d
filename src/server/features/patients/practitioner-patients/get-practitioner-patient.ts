import { advisedMonths } from '../../../../domain/recalls/calculate-recalls.ts'
import { type PatientRecallFacts, readRecallFacts } from '../../../records/recalls/recall-facts-store.ts'
import type * as calls from '../../../../contract/patients/practitioner-patients.ts'
import { consentState } from '../../../../domain/consents/consent-state.ts'
import { may } from '../../../../domain/access/may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { clinicalAccess } from '../../../access/clinical-access.ts'
import { forPatient } from '../../../access/for-patient.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { readConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { presentPermissions } from '../../../records/consents/present-permissions.ts'
import { readRecallChoice } from '../../../records/accounts/preferences-store.ts'
import { presentPatient } from '../../../records/patients/present-patient.ts'
import { presentProduct } from '../../../records/bookings/services/present-product.ts'
import type { Services } from '../../../platform/services.ts'
import { readLastReports } from '../../../records/reports/report-facts-store.ts'
import {
  presentConsents,
  presentLastRisk,
  presentLastScope,
  presentRiskProfile,
} from './present-practitioner-patient.ts'
import {
  readAnyPatient,
  readLastProduct,
  readLastScopes,
  readPractitionerPatient,
  readReferral,
  readRiskProfiles,
} from './practitioner-patient-store.ts'

/**
 * One patient in the extended form: of the caller's practices, or any patient for melanographers, because a booked
 * person may be new to the practice. 404 for others. Logs the access first.
 */
export const getPractitionerPatient =
  ({
    database,
    clock,
    ...reading
  }: Pick<Services, 'database' | 'clock'> & AccessServices): Handler<typeof calls.getPractitionerPatient> =>
  async ({ query: { patientId }, actor }) => {
    const { db } = database
    const user = userOf(actor)
    const access = await clinicalAccess({ database, ...reading }, patientId)
    await forPatient(reading, { user, patient: access, what: 'patient' }, 'open record')
    const row = may(user, 'find anybody', null)
      ? await readAnyPatient(db, patientId)
      : await readPractitionerPatient(db, patientId, user.practices)
    if (!row) throw new Problem('not-found')
    const readsReports = access !== null && may(user, 'read reports', access)
    const [[risk], events, product, [scope], recall, referral, lastReportOf, facts] = await Promise.all([
      readRiskProfiles(db, [patientId]),
      readConsentEvents(db, patientId),
      readLastProduct(db, patientId, user.practices),
      readLastScopes(db, [patientId], user.practices),
      readRecallChoice(db, patientId),
      // A pharmacy must not learn of visits at other practices.
      readsReports ? readReferral(db, patientId) : null,
      readLastReports(db, user, { patientIds: [patientId], now: clock.now() }),
      readRecallFacts(db, [patientId], clock.now()),
    ])
    return {
      ...presentPatient(row, lastReportOf(patientId)),
      profileNeedsConfirmation: row.needs_confirmation,
      riskProfile: risk ? presentRiskProfile(risk) : null,
      lastProduct: product ? presentProduct(product) : null,
      permissions: presentPermissions({
        patientId,
        enablePatientRecalls: row.enable_patient_recalls,
        recallMonths: recall?.months ?? null,
        consents: consentState(events),
        advisedMonths: advisedMonthsFor(readsReports, facts.get(patientId)),
      }),
      referral: referral ?? null,
      consents: presentConsents(events),
      lastRisk: presentLastRisk(risk),
      lastScope: presentLastScope(scope),
    }
  }

// The advice of readers is only for those who may read reports; a pharmacy gets the interval from the risk check.
const advisedMonthsFor = (readsReports: boolean, facts: PatientRecallFacts | undefined): number | null =>
  facts === undefined
    ? null
    : advisedMonths(readsReports ? facts : { ...facts, hasConfirmedMelanoma: false, spots: [] })
