import type * as calls from '../../../contract/kiosk.ts'
import type { WaitingArrival } from '../../../contract/kiosk.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { isSameName } from '../../../domain/patients/patient-match.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { logAccesses } from '../../access/access-log.ts'
import { readWaiting, type WaitingRow, writeConfirmed } from './arrival-store.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'
import { type KnownPatientRow, readPatientsBornOn } from './kiosk-store.ts'

/** kiosk/arrivals: the arrivals at a practice's kiosks, for its staff; access to the patients shown is logged. */
export const listArrivals =
  ({ database, clock }: KioskDependencies): Handler<typeof calls.listArrivals> =>
  async ({ actor, request: { practiceId } }) => {
    const user = userOf(actor)
    requireMay(user, 'work for', practiceId)
    return database.db.transaction().execute(async (db) => {
      const rows = await readWaiting(db, practiceId)
      const known = await readPatientsBornOn(db, practiceId, birthDaysOf(rows))
      const arrivals = rows.flatMap((row) => presentArrival(row, known) ?? [])
      const seen = arrivals.flatMap((one) => (one.kind === 'unmatched' ? [] : (one.patientId ?? [])))
      await logAccesses(db, { user, patientIds: seen, what: 'arrivals', now: clock.now() })
      return { arrivals }
    })
  }

/** kiosk/confirm: removes an arrival from the list. Arrivals of other practices are 404. */
export const confirmArrival =
  ({ database: { db }, clock }: KioskDependencies): Handler<typeof calls.confirmArrival> =>
  async ({ actor, params: { arrivalId } }) => {
    const { loginId, practices } = userOf(actor)
    if (!(await writeConfirmed(db, { arrivalId, practices, by: loginId, now: clock.now() })))
      throw new Problem('not-found')
  }

const birthDaysOf = (rows: readonly WaitingRow[]) =>
  rows.flatMap(({ said }) => (said?.kind === 'new-visit' ? said.birthDate : []))

function presentArrival(row: WaitingRow, known: readonly KnownPatientRow[]): WaitingArrival | null {
  const { arrival_id: arrivalId, said } = row
  const arrivedAt = row.arrived_at.toISOString()
  if (row.patient_id !== null && row.starts_at !== null)
    return {
      kind: 'checked-in',
      arrivalId,
      arrivedAt,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      bookingTime: row.starts_at.toISOString(),
      patientId: row.patient_id,
    }
  switch (said?.kind) {
    case undefined:
      return null
    case 'check-in': {
      const { initials, birthDate, time } = said
      return { kind: 'unmatched', arrivalId, arrivedAt, initials, birthDate, time }
    }
    case 'new-visit': {
      const { kind, firstName, lastName, birthDate, emailAddress, mobilePhone, gender } = said
      const patientId = recordOf(said, known)
      return {
        kind,
        arrivalId,
        arrivedAt,
        firstName,
        lastName,
        birthDate,
        emailAddress,
        mobilePhone,
        gender,
        patientId,
      }
    }
  }
}

/** The only record with this name and birth date; null if there are several, or none. */
function recordOf(
  said: { firstName: string; lastName: string; birthDate: string },
  known: readonly KnownPatientRow[],
): PatientId | null {
  const [only, second] = known.filter(
    (row) =>
      row.birth_date === said.birthDate &&
      isSameName(row.first_name, said.firstName) &&
      isSameName(row.last_name, said.lastName),
  )
  return only !== undefined && second === undefined ? only.patient_id : null
}
