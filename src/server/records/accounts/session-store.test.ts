import { expect, test } from 'vitest'
import { enrolDevice } from '../../../../tests/support/enrolled-device.ts'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import { givePassword, signIn } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { endSessions } from './session-store.ts'

const server = await startTestServer()
const { db } = server.services.database
const works = async (token: string) => (await server.call('GET', '/useraccounts/get', { token })).status === 200

async function staff() {
  const person = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'Pharmacy')],
  })
  await givePassword(server, person)
  return person
}

test('a tablet’s sessions end with it, whosever they are; what its users have elsewhere goes on', async () => {
  const [one, two] = [await staff(), await staff()]
  const tablet = await enrolDevice(server, one)
  await enrolDevice(server, two, tablet)
  const elsewhere = (await signIn(server, one.userName)).body.accessToken.token as string
  const ended = await endSessions(db, { deviceId: tablet.deviceId }, { because: 'device', now: server.clock.now() })
  expect(new Set(ended.map((row) => row.login_id))).toEqual(new Set([one.loginId, two.loginId]))
  expect([await works(one.token), await works(two.token), await works(elsewhere)]).toEqual([false, false, true])
})

test('a session can’t leave its tablet by enrolling another', async () => {
  const person = await staff()
  const tablet = await enrolDevice(server, person)
  await enrolDevice(server, person)
  await endSessions(db, { deviceId: tablet.deviceId }, { because: 'device', now: server.clock.now() })
  expect(await works(person.token)).toBe(false)
})
