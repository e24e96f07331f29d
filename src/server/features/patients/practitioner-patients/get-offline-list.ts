import type * as calls from '../../../../contract/patients/practitioner-patients.ts'
import type { BookedAppointment } from '../../../../contract/patients/booked-appointment.ts'
import type { KnownLesion } from '../../../../contract/patients/practitioner-patients.ts'
import type { Removal } from '../../../../contract/patients/spot-state.ts'
import { isGone } from '../../../../domain/readings/taken-off.ts'
import { may } from '../../../../domain/access/may.ts'
import { wayOf } from '../../../../domain/bookings/kind/booking-kind.ts'
import { balanceDue } from '../../../../domain/bookings/money/balance-due.ts'
import { toDollars } from '../../../../domain/bookings/money/money.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { requireMay } from '../../../access/require-may.ts'
import { readConsentEventsOf } from '../../../records/consents/consent-events-store.ts'
import { presentPatient } from '../../../records/patients/present-patient.ts'
import type { Services } from '../../../platform/services.ts'
import { readRemovals } from '../../../records/readings/removals-store.ts'
import { readLastReports } from '../../../records/reports/report-facts-store.ts'
import { presentConsents, presentLastRisk, presentLastScope } from './present-practitioner-patient.ts'
import { readAppointments, readBookedPatients, readLesions, readOfflinePatients } from './offline-store.ts'
import { readLastScopes, readRiskProfiles } from './practitioner-patient-store.ts'

/**
 * The patients for a tablet's offline list (docs/domain.md 3.3): those of a practice, or for melanographers those
 * booked at its site today and tomorrow. 403 for other practices. Logs the access first.
 */
export const getOfflineList =
  ({ database: { db }, clock }: Services): Handler<typeof calls.getOfflineList> =>
  async ({ request: { practiceId, pageNo, pageSize }, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'work for', practiceId)
    const now = clock.now()
    const page = { practice: practiceId, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const isForTheDay = may(user, 'read visits', { patientId: null })
    const { records, count } = isForTheDay
      ? await readBookedPatients(db, { ...page, now })
      : await readOfflinePatients(db, { ...page, since: aYearBefore(now) })
    const patientIds = records.map((row) => row.patient_id)
    await logAccesses(db, { user, patientIds, what: 'offline list', now })
    const booked =
      isForTheDay && patientIds.length > 0
        ? await readAppointments(db, { patients: patientIds, practice: practiceId, now })
        : []
    const appointments = Map.groupBy(booked, (row) => row.patient_id)
    const consents = await readConsentEventsOf(db, patientIds)
    const lesions = Map.groupBy(await readLesions(db, patientIds), (row) => row.patient_id)
    const risks = new Map((await readRiskProfiles(db, patientIds)).map((row) => [row.patient_id, row]))
    const scopes = new Map((await readLastScopes(db, patientIds, [practiceId])).map((row) => [row.patient_id, row]))
    const removalOf = await readRemovals(db, user, { patientIds, now })
    const lastReportOf = await readLastReports(db, user, { patientIds, now })
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: records.map((row) => ({
        patient: presentPatient(row, lastReportOf(row.patient_id)),
        profileNeedsConfirmation: row.needs_confirmation,
        lesions: (lesions.get(row.patient_id) ?? []).map((lesion) =>
          presentLesion(lesion, removalOf(lesion.lesion_id)),
        ),
        appointments: (appointments.get(row.patient_id) ?? []).map(presentAppointment),
        consents: presentConsents(consents.get(row.patient_id) ?? []),
        lastRisk: presentLastRisk(risks.get(row.patient_id)),
        lastScope: presentLastScope(scopes.get(row.patient_id)),
      })),
    }
  }

const aYearBefore = (now: Date) => new Date(now.getTime() - 366 * 24 * 3_600_000)

const presentAppointment = (row: Awaited<ReturnType<typeof readAppointments>>[number]): BookedAppointment => ({
  bookingId: row.booking_id,
  productId: row.product_id,
  serviceName: row.service_name,
  way: wayOf(row.way_facts),
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  status: row.status,
  whenArrived: row.arrived_at?.toISOString() ?? null,
  whenCalledIn: row.called_in_at?.toISOString() ?? null,
  redFlagBecause: row.red_flag_because,
  toPay: toDollars(balanceDue(row)),
  notes: row.notes,
})

const presentLesion = (row: Awaited<ReturnType<typeof readLesions>>[number], removal: Removal | null): KnownLesion => ({
  lesionId: row.lesion_id,
  number: row.spot_number,
  mannequinId: row.mannequin_id,
  mannequinVersion: row.mannequin_version,
  modelX: row.model_x,
  modelY: row.model_y,
  bodyPartId: row.body_part_id,
  lesionLocationId: row.lesion_location_id,
  location: row.location,
  isExcised: row.is_excised || isGone(removal, row.last_seen_on),
  takenOffOn: isGone(removal, row.last_seen_on) ? removal?.on : null,
  whenLastSeen: row.last_seen_at.toISOString(),
})
