import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { consentState } from '../../../../domain/consents/consent-state.ts'
import { addConsentEvents, readConsentEvents } from '../../../records/consents/consent-events-store.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const day = 24 * 3_600_000
const shown = (days: number) => new Date(server.clock.now().getTime() + days * day).toISOString()
const flag = 'imagesAvailableOnline'

/** A whole visit on a tablet whose clock is so many days off: of a patient who allowed their photos online yesterday, and now says no. */
async function sendWithClock(off: number, told: boolean) {
  const { token, loginId } = clinic.pharmacist
  const known = await server.call('POST', '/practitionerpatients/register', {
    token,
    body: {
      practiceId: clinic.practiceId,
      confirmNew: true,
      patient: { firstName: 'Mere', lastName: 'Tika', birthDate: '1968-03-04', gender: 2, countryCode: 'NZ' },
    },
  })
  const { patientId } = known.body
  const yesterday = new Date(server.clock.now().getTime() - day)
  await addConsentEvents(db, { patientId, loginId, now: yesterday }, [
    { flag, value: true, occurredAt: yesterday, textVersion: '1', channel: 'booking' },
  ])
  const when = shown(off)
  const visit = withChange(await visitAt(clinic, 1), (upload) => ({
    ...upload,
    visitTime: when,
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      images: lesion.images.map((image) => ({ ...image, whenTaken: when })),
    })),
    patientProfile: {
      ...upload.patientProfile,
      patient: { ...upload.patientProfile.patient, patientId, birthDate: '1968-03-04' },
      consents: [
        ...upload.patientProfile.consents.map((consent) => ({ ...consent, when })),
        { flag, value: false, when, textVersion: '1', channel: 'tablet' } as const,
      ],
    },
  }))
  await sendPhotos(server, clinic.pharmacist, visit)
  const answer = await server.call('POST', '/practitionervisits/upload', {
    token,
    body: visit.upload,
    headers: {
      'idempotency-key': `${visit.upload.visitId}.${visit.upload.version}`,
      ...(told && { 'x-lentigo-clock': when }),
    },
  })
  const row = await db
    .selectFrom('visits')
    .select('visit_time')
    .where('visit_id', '=', visit.upload.visitId)
    .executeTakeFirst()
  const image = await db
    .selectFrom('images')
    .select('taken_at')
    .where('visit_id', '=', visit.upload.visitId)
    .executeTakeFirst()
  return {
    status: answer.status,
    visitTime: row?.visit_time.toISOString(),
    takenAt: image?.taken_at?.toISOString(),
    mayShow: consentState(await readConsentEvents(db, patientId))[flag],
  }
}

test.each([-400, 0, 400])(
  'a visit on a tablet whose clock is %d days off is dated when it was, and its no is a no',
  async (off) => {
    const now = server.clock.now().toISOString()
    expect(await sendWithClock(off, true)).toEqual({ status: 200, visitTime: now, takenAt: now, mayShow: false })
  },
)

test.each([-400, 400])(
  'a tablet that does not tell its clock, %d days off, still can not undo a no or date a visit ahead',
  async (off) => {
    const { status, visitTime = '', mayShow } = await sendWithClock(off, false)
    expect([status, mayShow]).toEqual([200, false])
    expect(Date.parse(visitTime)).toBeLessThanOrEqual(server.clock.now().getTime())
  },
)
