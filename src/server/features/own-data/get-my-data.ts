import type * as calls from '../../../contract/own-data/own-data.ts'
import type { Hindrance } from '../../../contract/own-data/own-data.ts'
import { retainedUntil } from '../../../domain/patients/retention-period.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { findPatientAccess } from '../../access/patient-access.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { readServiceDays } from '../../records/patients/service-days-store.ts'
import { presentExport } from './export/request-export.ts'
import { readExports } from './export/exports-store.ts'
import { countStoredData, type HindranceRow, readBirthDate, readHindrances } from './stored-data-store.ts'

/** patientrecords/getmydata: for the patient only. */
export const getMyData =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.getMyData> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { db } = database
    const now = clock.now()
    const [exports, stored, serviceDays, birthDate, hindrances, access] = await Promise.all([
      readExports(db, patientId, now),
      countStoredData(db, patientId, now),
      readServiceDays(db, patientId),
      readBirthDate(db, patientId),
      readHindrances(db, { patientId, loginId: user.loginId, now }),
      findPatientAccess(database)(patientId),
    ])
    return {
      exports: exports.map(presentExport),
      photos: { ...stored.photos, areAllowed: access?.consents.imagesAvailableOnline === true },
      documents: stored.documents,
      keptUntil: retainedUntil(serviceDays, birthDate),
      lastServed: serviceDays.at(-1)?.day ?? null,
      countries: [...new Set(serviceDays.map(({ country }) => country))],
      hindrances: hindrances.map(presentHindrance),
    }
  }

function presentHindrance(row: HindranceRow): Hindrance {
  const of = { bookingId: row.booking_id, isRequest: row.is_request }
  return row.kind === 'visit'
    ? {
        kind: 'visit',
        ...of,
        startsAt: row.starts_at.toISOString(),
        timeZoneId: row.time_zone,
        siteName: row.site_name,
      }
    : { kind: row.kind, ...of }
}
