import type { AffectedPerson } from '../../../../contract/operations/breach.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { AffectedPersonRow } from './affected-people-store.ts'

/** An affected person in the form of the page and the CSV. `told`: the people who were already mailed. */
export const presentAffected = (row: AffectedPersonRow, told: ReadonlySet<PatientId>): AffectedPerson => ({
  patientId: row.patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  country: row.country,
  emailAddress: row.email_address,
  mobilePhone: row.mobile_phone,
  accesses: row.accesses,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  wasTold: told.has(row.patient_id),
})
