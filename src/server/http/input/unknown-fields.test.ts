import { expect, test } from 'vitest'
import { addPerson, addPractice, freshToken } from '../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../tests/support/server/sign-in.ts'
import { startTestServer, type TestAnswer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const practices = [await addPractice(server, 'General Practice')]
const people = {
  patient: await addPerson(server),
  melanographer: await addPerson(server, { role: Role.Melanographer }),
  doctor: await addPerson(server, { role: Role.Doctor, practices }),
  manager: await addPerson(server, { role: Role.PracticeManager, practices }),
}
const tokenOf = (who: keyof typeof people | 'visitor') =>
  who === 'visitor' ? anonymousToken(server) : freshToken(server, people[who])
const named = ({ status, body }: TestAnswer): unknown =>
  status === 422 ? body.extensions.errors.map((error: { pointer: string }) => error.pointer) : status

type Sent = [method: string, path: string, body?: object]
const calls: Record<string, { sent: Sent; right: Sent; names: string[] }> = {
  'a search with userName instead of username': {
    sent: ['POST', '/practitionervisits/search', { userName: 'ana@example.nz' }],
    right: ['POST', '/practitionervisits/search', { username: 'ana@example.nz' }],
    names: ['/userName'],
  },
  'a field inside a field': {
    sent: [
      'POST',
      '/practitionerpatients/search',
      { sort: { fieldName: 'lastName', direction: 1, way: 1 }, Keywords: '' },
    ],
    right: ['POST', '/practitionerpatients/search', { sort: { fieldName: 'lastName', direction: 1 } }],
    names: ['/sort/way', '/Keywords'],
  },
  'a parameter of the address': {
    sent: ['GET', '/bookings/getsites?serviceTypeID=1'],
    right: ['GET', '/bookings/getsites?serviceTypeId=1'],
    names: ['query/serviceTypeID'],
  },
  'a field of one’s own account': {
    sent: ['PUT', '/useraccounts/update', { firstname: 'Ana' }],
    right: ['PUT', '/useraccounts/update', { firstName: 'Ana' }],
    names: ['/firstname'],
  },
}

test.each<[keyof typeof calls, keyof typeof people]>([
  ['a search with userName instead of username', 'doctor'],
  ['a search with userName instead of username', 'manager'],
  ['a field inside a field', 'doctor'],
  ['a parameter of the address', 'melanographer'],
  ['a field of one’s own account', 'melanographer'],
  ['a field of one’s own account', 'doctor'],
])('%s is refused to a %s and named; the right name is taken', async (call, who) => {
  const { sent, right, names } = calls[call]!
  const send = async ([method, path, body]: Sent) => server.call(method, path, { token: await tokenOf(who), body })
  const refused = await send(sent)
  expect(named(refused)).toEqual(names)
  expect(refused.body.extensions.errors[0].message).toBe(`This call has no field '${names[0]!.split('/').at(-1)}'.`)
  expect(named(await send(right))).toBe(200)
})

test.each<[keyof typeof calls, 'patient' | 'visitor']>([
  ['a parameter of the address', 'patient'],
  ['a parameter of the address', 'visitor'],
  ['a field of one’s own account', 'patient'],
])('%s is ignored of a %s, whose app may be older', async (call, who) => {
  const [method, path, body] = calls[call]!.sent
  expect(named(await server.call(method, path, { token: await tokenOf(who), body }))).toBe(200)
})

test('what a tablet sends out of its queue arrives, whatever else it says', async () => {
  const token = await tokenOf('doctor')
  const body = { visitIds: ['019a0000-0000-7000-8000-000000000001'], sentBy: 'an older app' }
  expect(named(await server.call('POST', '/practitionervisits/status', { token, body }))).toBe(200)
})
