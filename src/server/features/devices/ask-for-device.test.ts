import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice } from '../../../../tests/support/enrolled-device.ts'
import { addPerson, type Person } from '../../../../tests/support/server/people.ts'
import { messagesTo } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { findTabletMail } from './find-tablet-mail.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const other = await addClinic(server, 'Hill Pharmacy')
const personOf = (role: 'manager' | 'pharmacist', { practiceId } = clinic) =>
  addPerson(server, { role: role === 'manager' ? Role.PracticeManager : Role.Doctor, practices: [practiceId] })
const askFor = (by: Person, { deviceId }: { deviceId: string }) =>
  server.call('POST', `/devices/${deviceId}/askfor`, { token: by.token })
const mailsTo = async ({ userName }: Person) =>
  (await messagesTo(server, userName)).filter(({ subject }) => subject === 'Please find a tablet')

test('a manager asks those who signed in on a tablet to find it, once in 24 hours; nobody else may, and no other hears of it', async () => {
  const [manager, pharmacist, colleague] = [
    await personOf('manager'),
    await personOf('pharmacist'),
    await personOf('pharmacist'),
  ]
  const tablet = await enrolDevice(server, pharmacist)
  expect((await askFor(pharmacist, tablet)).status).toBe(403)
  expect((await askFor(await personOf('manager', other), tablet)).status).toBe(404)
  expect(await mailsTo(pharmacist)).toEqual([])
  expect(await askFor(manager, tablet)).toMatchObject({ status: 200, body: { asked: 1 } })
  expect(await mailsTo(pharmacist)).toHaveLength(1)
  expect(await mailsTo(colleague)).toEqual([])
  expect((await askFor(manager, tablet)).status).toBe(409)
  expect(await mailsTo(pharmacist)).toHaveLength(1)
})

test('everybody who signed in on a tablet is asked, and the manager is told how many that is', async () => {
  const [manager, pharmacist, colleague] = [
    await personOf('manager'),
    await personOf('pharmacist'),
    await personOf('pharmacist'),
  ]
  const tablet = await enrolDevice(server, pharmacist)
  await enrolDevice(server, colleague, tablet)
  expect(await askFor(manager, tablet)).toMatchObject({ status: 200, body: { asked: 2 } })
  for (const who of [pharmacist, colleague]) expect(await mailsTo(who)).toHaveLength(1)
})

test('nobody is asked for a tablet that was reported lost, as opening it sends nothing; nor where nobody is left who knows it', async () => {
  const [manager, pharmacist] = [await personOf('manager'), await personOf('pharmacist')]
  const { pool } = server.services.database
  const tablet = await enrolDevice(server, pharmacist)
  for (const status of ['revoked', 'wipe']) {
    await pool.query('update devices set status = $2 where device_id = $1', [tablet.deviceId, status])
    expect((await askFor(manager, tablet)).status).toBe(409)
  }
  await pool.query(`update devices set status = 'active' where device_id = $1`, [tablet.deviceId])
  await pool.query(`update logins set status = 'disabled' where login_id = $1`, [pharmacist.loginId])
  expect((await askFor(manager, tablet)).status).toBe(409)
  expect(await mailsTo(pharmacist)).toEqual([])
  await pool.query(`update logins set status = 'active' where login_id = $1`, [pharmacist.loginId])
  expect((await askFor(manager, tablet)).status).toBe(200)
})

test.each([
  [null, 'that you signed in on.\n'],
  [0, 'that you signed in on.\n'],
  [1, '1 visit was only on it.'],
  [3, '3 visits were only on it.'],
])('the mail says how many visits are only there: %s', (unsent, said) => {
  const to = { userName: 'ana@demo.test', firstName: 'Ana', country: 'NZ' } as const
  const { body } = findTabletMail(to, {
    tablet: { name: 'Front 1', unsent_visits: unsent },
    publicUrl: 'https://lentigo.test',
  })
  expect(body).toContain('the tablet Front 1')
  expect(body).toContain(said)
})
