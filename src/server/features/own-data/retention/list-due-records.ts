import type { PatientId } from '../../../../contract/ids.ts'
import { type Retention, retentionOf, shortestRetention } from '../../../../domain/patients/retention-period.ts'
import { addYears } from '../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../platform/database.ts'
import { readFormerPatients } from '../../../records/patients/service-days-store.ts'
import { type Kept, readKept } from './retention-store.ts'

/** A record whose retention has ended, and what keeps it all the same. */
export type DueRecord = { patientId: PatientId; retention: Retention; kept: Kept | null }

/** Where a day begins last of all places that we serve. */
const lastZone = 'Australia/Perth'

/** The records whose day has come. One without any service is never among them. */
export async function listDueRecords(db: Db, now: Date): Promise<DueRecord[]> {
  const today = dayInZone(now.getTime(), lastZone)
  const former = await readFormerPatients(db, addYears(today, -shortestRetention))
  const due = former.flatMap(({ patient_id, birth_date, service_days }) => {
    const retention = retentionOf(service_days, birth_date)
    return retention !== null && retention.until < today ? [{ patientId: patient_id, retention }] : []
  })
  const kept = await readKept(
    db,
    due.map(({ patientId }) => patientId),
  )
  return due.map((record) => ({ ...record, kept: kept.find((one) => one.patient_id === record.patientId) ?? null }))
}
