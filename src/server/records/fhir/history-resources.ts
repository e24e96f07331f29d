import type { Appointment, AuditEvent, Communication } from 'fhir/r4'
import { readerRole, accessLabels } from '../../access/access-labels.ts'
import type { AccessRow, BookingRow, MessageRow } from './patient-history-store.ts'
import type { StatementRow } from '../patients/statement-store.ts'
import { reference, systems, urnOf, textConcept } from './fhir-names.ts'
import { personName } from '../../../domain/text/person-name.ts'

const statuses: Record<BookingRow['status'], Appointment['status']> = {
  Requested: 'proposed',
  Offered: 'proposed',
  Converted: 'fulfilled',
  Declined: 'cancelled',
  Withdrawn: 'cancelled',
  Held: 'pending',
  AwaitingPayment: 'pending',
  Booked: 'booked',
  Arrived: 'arrived',
  Attended: 'fulfilled',
  DidNotAttend: 'noshow',
  Cancelled: 'cancelled',
  Moved: 'cancelled',
}

/** A booking; an unanswered request is proposed. */
export function appointmentResource(row: BookingRow): Appointment {
  const status = statuses[row.status]
  return {
    resourceType: 'Appointment',
    status,
    // app-4: only cancelled and no-show appointments may have a cancellation reason.
    ...((status === 'cancelled' || status === 'noshow') &&
      row.cancelled_because !== null && { cancelationReason: textConcept(row.cancelled_because) }),
    serviceType: [textConcept(row.service_name)],
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    created: row.created_at.toISOString(),
    participant: [
      { actor: reference('Patient', urnOf(row.patient_id)), status: 'accepted' },
      { actor: { display: row.site_name }, status: status === 'proposed' ? 'needs-action' : 'accepted' },
    ],
  }
}

/** A message of a spot chat. */
export const messageResource = (row: MessageRow): Communication => ({
  resourceType: 'Communication',
  status: 'completed',
  subject: reference('Patient', urnOf(row.patient_id)),
  sent: row.sent_at.toISOString(),
  sender:
    row.sender === 'patient'
      ? reference('Patient', urnOf(row.patient_id))
      : { display: personName(row.first_name, row.last_name) },
  ...(row.body !== '' && { payload: [{ contentString: row.body }] }),
})

/** A statement that the patient attached to their record after a refused correction. */
export const statementResource = (row: StatementRow): Communication => ({
  resourceType: 'Communication',
  status: 'completed',
  category: [textConcept('Statement of the patient about a correction that was refused')],
  topic: textConcept(row.what),
  subject: reference('Patient', urnOf(row.patient_id)),
  sender: reference('Patient', urnOf(row.patient_id)),
  sent: row.statement_at.toISOString(),
  payload: [{ contentString: row.statement }],
})

/** An access to the record by another person. */
export const auditResource = (row: AccessRow): AuditEvent => ({
  resourceType: 'AuditEvent',
  type: { system: systems.dicom, code: '110110', display: 'Patient Record' },
  action: 'R',
  recorded: row.occurred_at.toISOString(),
  agent: [
    {
      requestor: true,
      name: personName(row.first_name, row.last_name),
      role: [textConcept(readerRole(row))],
      who: { display: `${personName(row.first_name, row.last_name)}, ${row.practice_name ?? 'Lentigo'}` },
    },
  ],
  source: { observer: { display: 'Lentigo' } },
  entity: [{ what: reference('Patient', urnOf(row.patient_id)), description: accessLabels[row.what] }],
})
