import type { getMyData, Hindrance } from '../../../contract/patients/own-data.ts'
import { retainUntil } from '../../../domain/patients/retain-until.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { findPatientAccess } from '../../access/patient-access.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { presentCopy } from './copy/ask-for-copy.ts'
import { readCopies } from './copy/copies-store.ts'
import { countKept, type HinderingRow, readBirthDate, readHindrances, readServed } from './keeping-store.ts'

/** patientrecords/getmydata: for the patient alone. */
export const answerMyData =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>): Handler<typeof getMyData> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { db } = database
    const now = clock.now()
    const [copies, kept, served, birthDate, hindrances, access] = await Promise.all([
      readCopies(db, patientId, now),
      countKept(db, patientId, now),
      readServed(db, patientId),
      readBirthDate(db, patientId),
      readHindrances(db, { patientId, loginId: user.loginId, now }),
      findPatientAccess(database)(patientId),
    ])
    return {
      exports: copies.map(presentCopy),
      photos: { ...kept.photos, areAllowed: access?.consents.imagesAvailableOnline === true },
      documents: kept.documents,
      keptUntil: retainUntil(served, birthDate),
      lastServed: served.at(-1)?.day ?? null,
      countries: [...new Set(served.map(({ country }) => country))],
      hindrances: hindrances.map(presentHindrance),
    }
  }

function presentHindrance(row: HinderingRow): Hindrance {
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
