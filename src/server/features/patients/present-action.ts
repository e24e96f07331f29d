import { BookingType, PatientActionKind, type PatientActionKindValue } from '../../../contract/enums.ts'
import type { PatientAction } from '../../../contract/patients/patients.ts'
import { personOf, wayOf } from '../../../domain/bookings/kind/booking-kind.ts'
import type { LastService, ReportToActOn, WaitingConsultation } from './action-subjects-store.ts'
import type { NextAppointmentRow } from './patient-store.ts'

/** The records that a patient's actions refer to. */
type ActionSubjects = {
  next: NextAppointmentRow | undefined
  reports: { unread: ReportToActOn | null; asking: ReportToActOn | null }
  consultation: WaitingConsultation | undefined
  lastService: LastService | undefined
}

/** Presents an action with the record that it refers to (A3.dashboard.01). */
export function presentAction(kind: PatientActionKindValue, about: ActionSubjects): PatientAction {
  const [actionName = ''] = Object.entries(PatientActionKind).find(([, value]) => value === kind) ?? []
  const nothing = { action: kind, actionName, service: null, document: null, booking: null, consultation: null }
  switch (kind) {
    case PatientActionKind.ViewReport:
      return { ...nothing, document: presentDocument(about.reports.unread) }
    case PatientActionKind.DoRecommendedAction:
      return about.reports.asking !== null
        ? { ...nothing, document: presentDocument(about.reports.asking) }
        : { ...nothing, consultation: presentConsultation(about.consultation) }
    case PatientActionKind.AttendBooking:
    case PatientActionKind.GoToBookingNow:
      return { ...nothing, booking: presentNext(about.next) }
    case PatientActionKind.BookService:
      return { ...nothing, service: presentService(about.lastService) }
    case PatientActionKind.CompleteSelfAssessment:
    case PatientActionKind.UploadImage:
      return nothing
  }
}

// The document is made shortly after the report is published.
const presentDocument = (row: ReportToActOn | null): PatientAction['document'] =>
  row === null || row.file_name === null || row.download_handle === null
    ? null
    : { fileName: row.file_name, downloadHandle: row.download_handle, reportGuid: row.report_guid }

const presentConsultation = (row: WaitingConsultation | undefined): PatientAction['consultation'] =>
  row === undefined
    ? null
    : {
        consultationId: row.consultation_id,
        kind: row.kind,
        whenActionIsDue: row.action_due_at?.toISOString() ?? null,
      }

const presentService = (row: LastService | undefined): PatientAction['service'] =>
  row === undefined ? null : { serviceId: row.service_id, serviceName: row.service_name }

const presentNext = (row: NextAppointmentRow | undefined): PatientAction['booking'] =>
  row === undefined
    ? null
    : {
        bookingId: row.booking_id,
        bookingType: BookingType.Appointment,
        bookingTime: row.starts_at.toISOString(),
        timeZoneId: row.time_zone,
        siteName: row.site_name,
        serviceName: row.service_name,
        way: wayOf(row.way_facts),
        person: personOf(row.birth_date, { startsAt: row.starts_at, timeZone: row.time_zone }),
      }
