import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type { ConsentFlag } from '../../../domain/visits/consent-texts.ts'
import { makeApp } from '../../start/make-app.ts'
import { openDatabase } from '../../platform/database.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database

/** Another server process on the same database: its own connections, its own memory. */
function secondServer() {
  const database = openDatabase(server.services.config.databaseUrl ?? '', () => undefined, 4)
  onTestFinished(() => database.close())
  const app = makeApp({ ...server.services, database })
  const statusOf = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.fetch(new Request(`http://localhost/api/v1${path}`, { headers }))).status
  }
  return { statusOf }
}

async function patientWithImages() {
  const imaged = await addImagedPatient(server, clinic)
  const { token, loginId } = await addPerson(server, { patientId: imaged.patientId })
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  return { ...imaged, token, loginId, path: `/images/${imaged.patientId}/${imaged.closeUp}/image` }
}

/** A visit of the same patient that says one thing of consents, as a tablet sends it. */
async function visitThatSays(patientId: PatientId, value: boolean, flag: ConsentFlag = 'imagesAvailableOnline') {
  server.clock.advance(120)
  const when = new Date(server.clock.now().getTime() - 60_000).toISOString()
  const said = (about: ConsentFlag, is: boolean) =>
    ({ flag: about, value: is, when, textVersion: '1', channel: 'tablet' }) as const
  return withChange(await visitAt(clinic, 1), (upload) => {
    const { patientProfile } = upload
    return {
      ...upload,
      visitTime: when,
      patientProfile: {
        ...patientProfile,
        patient: { ...patientProfile.patient, globalPatientId: patientId },
        consents: [said('consentPrivacyAgreement', true), said(flag, value)],
      },
    }
  })
}

test('once a withdrawal is written, the very next request is refused, in every process and every time', async () => {
  const second = secondServer()
  const { patientId, token, path } = await patientWithImages()
  for (let round = 0; round < 25; round += 1) {
    expect(await second.statusOf(path, token)).toBe(200)
    await setConsent(server, patientId, ['imagesAvailableOnline', false])
    expect([round, await second.statusOf(path, token)]).toEqual([round, 403])
    await setConsent(server, patientId, ['imagesAvailableOnline', true])
    expect([round, await second.statusOf(path, token)]).toEqual([round, 200])
  }
})

test('who no longer works there, or whose session ended, is refused at the very next request', async () => {
  const second = secondServer()
  const { path } = await patientWithImages()
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const stolen = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  for (const { token } of [leaver, stolen]) expect(await second.statusOf(path, token)).toBe(200)
  await db.deleteFrom('login_contexts').where('login_id', '=', leaver.loginId).execute()
  expect(await second.statusOf(path, leaver.token)).toBe(404)
  await db
    .updateTable('sessions')
    .set({ ended_at: server.clock.now() })
    .where('login_id', '=', stolen.loginId)
    .execute()
  expect(await second.statusOf(path, stolen.token)).toBe(401)
})

test('a consent that changes while its record is being read: no byte leaves after the withdrawal was answered', async () => {
  const second = secondServer()
  const { patientId, bodyshot } = await patientWithImages()
  await setConsent(server, patientId, ['consentDoctorAccessToBodyshots', true])
  const { token, loginId } = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const withdrawal = await visitThatSays(patientId, false, 'consentDoctorAccessToBodyshots')
  const looking = await db.transaction().execute(async (holder) => {
    // The picture is allowed, and waits for its reading to be recorded.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`record-access:${loginId}`}, 0))`.execute(holder)
    const status = second.statusOf(`/images/${patientId}/${bodyshot}/bodyshot`, token)
    await eventually(async () => {
      const waits = sql<{ is: boolean }>`select exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as is`
      expect((await waits.execute(db)).rows[0]?.is).toBe(true)
    })
    await sendPhotos(server, clinic.pharmacist, withdrawal)
    const answer = await commit(server, clinic.pharmacist, withdrawal)
    expect(answer).toMatchObject({ status: 200 })
    return { status }
  })
  expect(await looking.status).toBe(403)
})

test('a visit that gives a consent opens the images from its answer on', async () => {
  const { patientId, token, path } = await patientWithImages()
  await setConsent(server, patientId, ['imagesAvailableOnline', false])
  const second = secondServer()
  expect(await second.statusOf(path, token)).toBe(403)
  const visit = await visitThatSays(patientId, true)
  await sendPhotos(server, clinic.pharmacist, visit)
  expect(await commit(server, clinic.pharmacist, visit)).toMatchObject({ status: 200 })
  expect(await second.statusOf(path, token)).toBe(200)
})

test('a withdrawal that is rolled back is none', async () => {
  const second = secondServer()
  const { patientId, token, path } = await patientWithImages()
  expect(await second.statusOf(path, token)).toBe(200)
  const withdrawal = server.services.database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('consent_events')
      .values({
        patient_id: patientId,
        flag: 'imagesAvailableOnline',
        value: false,
        occurred_at: server.clock.now(),
        recorded_at: server.clock.now(),
        text_version: '1',
        channel: 'web',
        visit_id: null,
        recorded_by: null,
      })
      .execute()
    throw new Error('rolled back')
  })
  await expect(withdrawal).rejects.toThrow('rolled back')
  expect(await second.statusOf(path, token)).toBe(200)
})
