import { expect, onTestFinished, test, vi } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { addPerson } from '../../../../tests/support/people.ts'
import { startTestServer } from '../../../../tests/support/test-server.ts'
import { makeApp } from '../../app.ts'
import { openDatabase } from '../../platform/database.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const server = await startTestServer()
const clinic = await addClinic(server)

/** Another server process on the same database: its own connections, its own memory. */
function secondServer() {
  const lost: Error[] = []
  const database = openDatabase(server.services.config.databaseUrl ?? '', (error) => lost.push(error), 4)
  onTestFinished(() => database.close())
  const app = makeApp({ ...server.services, database })
  const statusOf = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.fetch(new Request(`http://localhost/api/v1${path}`, { headers }))).status
  }
  return { database, statusOf, lost }
}

async function patientWithImages() {
  const imaged = await addImagedPatient(server, clinic)
  const { token } = await addPerson(server, { patientId: imaged.patientId })
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  return { ...imaged, token, path: `/images/${imaged.patientId}/${imaged.closeUp}/image` }
}
const withinASecond = { timeout: 1000, interval: 5 }

test('a consent that is withdrawn in one process closes the images in the other within a second, every time', async () => {
  const second = secondServer()
  const { patientId, token, path } = await patientWithImages()
  for (let round = 0; round < 5; round += 1) {
    expect(await second.statusOf(path, token)).toBe(200)
    await setConsent(server, patientId, ['imagesAvailableOnline', false])
    await vi.waitFor(async () => expect(await second.statusOf(path, token)).toBe(403), withinASecond)
    await setConsent(server, patientId, ['imagesAvailableOnline', true])
    await vi.waitFor(async () => expect(await second.statusOf(path, token)).toBe(200), withinASecond)
  }
})

test('while the connection that hears of changes is broken, nothing is answered from memory', async () => {
  const second = secondServer()
  const { patientId, token, path } = await patientWithImages()
  expect(await second.statusOf(path, token)).toBe(200)
  const cut = async () =>
    server.services.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query in ('select 1', 'listen access_changed') and datname = current_database()",
    )
  await cut()
  await eventually(() => expect(second.lost).not.toEqual([]))
  await setConsent(server, patientId, ['imagesAvailableOnline', false])
  expect(await second.statusOf(path, token)).toBe(403)
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
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
