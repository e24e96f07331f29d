import type { PatientId } from '../../../../contract/ids.ts'
import {
  type Retention,
  retentionOf,
  type ServiceDay,
  shortestRetention,
} from '../../../../domain/patients/retention-period.ts'
import { addYears } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../platform/database.ts'
import { readFormerPatients, readServiceDays } from '../../../records/patients/service-days-store.ts'
import { type RetentionReason, lockBirthDate, readKept } from './retention-store.ts'

/** A record whose retention has ended. `kept`: the reason to keep it nevertheless, if there is one. */
export type DueRecord = { patientId: PatientId; retention: Retention; kept: RetentionReason | null }

/** The westernmost time zone that we serve, where each day begins last. */
const lastZone = 'Australia/Perth'

const todayOf = (now: Date): string => dayInZone(now.getTime(), lastZone)

function endedRetention(days: readonly ServiceDay[], birthDate: string, now: Date): Retention | null {
  const retention = retentionOf(days, birthDate)
  return retention !== null && retention.until < todayOf(now) ? retention : null
}

/** The records whose retention has ended. Records without any service are never included. */
export async function listDueRecords(db: Db, now: Date): Promise<DueRecord[]> {
  const former = await readFormerPatients(db, addYears(todayOf(now), -shortestRetention))
  const due = former.flatMap(({ patient_id, birth_date, service_days }) => {
    const retention = endedRetention(service_days, birth_date, now)
    return retention === null ? [] : [{ patientId: patient_id, retention }]
  })
  const reasons = await readKept(
    db,
    due.map(({ patientId }) => patientId),
    now,
  )
  return due.map((record) => ({ ...record, kept: reasons.find((one) => one.patient_id === record.patientId) ?? null }))
}

/**
 * The retention of a record that is due and that nothing keeps, otherwise null. Locks the record until the transaction
 * ends, so that it gets no legal hold, booking or visit meanwhile.
 */
export async function lockDueRecord(db: Db, patientId: PatientId, now: Date): Promise<Retention | null> {
  const birthDate = await lockBirthDate(db, patientId)
  if (birthDate === null || (await readKept(db, [patientId], now)).length > 0) return null
  return endedRetention(await readServiceDays(db, patientId), birthDate, now)
}
