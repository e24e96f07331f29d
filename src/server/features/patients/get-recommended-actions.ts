import { BookingType, PatientActionKind, type PatientActionKindValue } from '../../../contract/enums.ts'
import type * as calls from '../../../contract/patients/patients.ts'
import type { PatientAction } from '../../../contract/patients/patients.ts'
import { personOf, wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import { recommendedActions } from '../../../domain/patients/recommended-actions.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { type PatientDependencies, profileFor, requirePatient } from './get-patient.ts'
import {
  hasOpenRequest,
  type NextAppointmentRow,
  type PatientRow,
  readNextAppointment,
  readRiskCheckedAt,
} from './patient-store.ts'

/** patients/getrecommendedactions (A7.dashboard.01): all actions; the screen filters them (P9.dashboard.01). */
export const getRecommendedActions =
  (deps: PatientDependencies): Handler<typeof calls.getRecommendedActions> =>
  async ({ query, actor }) =>
    actionsOf(deps, await requirePatient(deps, userOf(actor), { loginId: query.patientLoginId }))

/** patients/getprofilewithrecommendedactions (A3.dashboard.01). */
export const getPatientHome =
  (deps: PatientDependencies): Handler<typeof calls.getPatientHome> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const row = await requirePatient(deps, user, { loginId: query.patientLoginId })
    return {
      loginId: query.patientLoginId,
      patient: await profileFor(deps, user, row),
      actions: await actionsOf(deps, row),
    }
  }

async function actionsOf({ database: { db }, clock }: PatientDependencies, row: PatientRow): Promise<PatientAction[]> {
  const now = clock.now()
  const [next, isRequested, riskCheckedAt] = await Promise.all([
    readNextAppointment(db, row.patient_id, now),
    hasOpenRequest(db, row.patient_id),
    readRiskCheckedAt(db, row.patient_id),
  ])
  const facts = {
    next: next ? { startsAt: next.starts_at, endsAt: next.ends_at } : null,
    request: isRequested ? ('open' as const) : ('none' as const),
    lastVisitedAt: row.last_visited_at,
    riskCheckedAt,
  }
  return recommendedActions(facts, now).map((kind) => presentAction(kind, next))
}

const isAboutNext = (kind: PatientActionKindValue) =>
  kind === PatientActionKind.AttendBooking || kind === PatientActionKind.GoToBookingNow

function presentAction(kind: PatientActionKindValue, next: NextAppointmentRow | undefined): PatientAction {
  const [actionName = ''] = Object.entries(PatientActionKind).find(([, value]) => value === kind) ?? []
  return {
    action: kind,
    service: null,
    document: null,
    booking: next && isAboutNext(kind) ? presentNext(next) : null,
    consultation: null,
    actionName,
  }
}

const presentNext = (row: NextAppointmentRow): NonNullable<PatientAction['booking']> => ({
  bookingId: row.booking_id,
  bookingType: BookingType.Appointment,
  bookingTime: row.starts_at.toISOString(),
  timeZoneId: row.time_zone,
  siteName: row.site_name,
  serviceName: row.service_name,
  way: wayOf(row.way_facts),
  person: personOf(row.birth_date, { startsAt: row.starts_at, timeZone: row.time_zone }),
})
