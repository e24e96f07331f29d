import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftWith, makeTablet, passwordOf, sealed, signIn, type Tablet } from '../../../tests/support/test-device.ts'
import { aida, ben, loginAs } from '../../../tests/support/visit-samples.ts'
import { practiceId } from '../../contract/ids.ts'
import { Role } from '../../contract/role.ts'
import { unsentByOwner } from '../users/unsent-by-owner.ts'
import { mayResumeSession } from './may-resume-session.ts'
import { readStartState } from './read-start-state.ts'

let tablet: Tablet
beforeEach(() => {
  tablet = makeTablet()
})
afterEach(() => tablet.closeAll())

const look = () => readStartState(tablet.factory)

test('where there is no database it says so, and makes none', async () => {
  expect(await look()).toEqual({ session: 'nothing', isKiosk: false, people: [] })
  expect(await tablet.factory.databases()).toEqual([])
})

test('it tells of the people what the device itself tells once it is open', async () => {
  const tab = await tablet.openTab()
  await signIn(tab, tablet.server, ben)
  await signIn(tab, tablet.server)
  await draftWith(tab, [1000])
  await sealed(tab, [1000])
  const { people, ...rest } = await look()
  expect(rest).toEqual({ session: 'staff', isKiosk: false })
  const { session, unlocking } = tab.device
  const [known, offline] = [await session.people(), await unlocking.offlineOwners()]
  const waiting = await unsentByOwner(
    tab.device,
    known.map(({ owner }) => owner),
  )
  expect([...waiting.values()]).toContainEqual({ drafts: 1, unsent: 1, confirming: 0 })
  expect(people).toEqual(
    known.map((person) => ({ ...person, ...waiting.get(person.owner), opensOffline: offline.has(person.owner) })),
  )
})

test('a session that was ended is not kept, and a patient’s is of somebody whose keys need nobody', async () => {
  const tab = await tablet.openTab()
  await tab.device.unlocking.signIn({ ...loginAs(aida), roleId: Role.Patient }, null)
  expect((await look()).session).toBe('somebody')
  await tab.device.session.signOut()
  expect((await look()).session).toBe('nothing')
})

test.each([
  ['who works for a practice has keys of their own, which must come first', loginAs(aida).contexts, 'staff'],
  ['without a practice is somebody', [], 'somebody'],
] as const)('a melanographer %s', async (_, contexts, session) => {
  const tab = await tablet.openTab()
  const login = { ...loginAs(aida), roleId: Role.Melanographer, contexts: [...contexts] }
  await tab.device.unlocking.signIn(login, passwordOf(aida))
  expect((await look()).session).toBe(session)
  expect(await tab.device.db.keys.count()).toBe(session === 'staff' ? 1 : 0)
})

test('a kiosk is seen', async () => {
  const tab = await tablet.openTab()
  await signIn(tab, tablet.server)
  const owner = await tab.device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  const settings = {
    practiceId: practiceId.parse(3),
    practiceName: 'Harbour Pharmacy',
    countryCode: 'NZ' as const,
    timeZone: 'Pacific/Auckland',
    takes: 'arrivals' as const,
  }
  await tab.device.db.kiosk.put({ key: 'kiosk', owner, settings })
  expect((await look()).isKiosk).toBe(true)
})

test('a database of another age is for the device to open', async () => {
  const older = tablet.factory.open('device', 30)
  older.addEventListener('upgradeneeded', () => older.result.createObjectStore('tablet', { keyPath: 'key' }))
  await new Promise((resolve) => older.addEventListener('success', resolve))
  older.result.close()
  await expect(look()).rejects.toThrow(/object ?store/i)
})

test.each([
  ['nothing', 'a server', 'no'],
  ['somebody', 'no server', 'yes'],
  ['staff', 'a server', 'yes'],
  ['staff', 'no server', 'unreached'],
] as const)('with %s kept and %s, whether keys may come: "%s"', async (kept, server, answer) => {
  expect(
    await mayResumeSession({ session: kept }, { server: async () => server === 'a server', tabs: async () => false }),
  ).toBe(answer)
  expect(await mayResumeSession({ session: kept }, { server: async () => false, tabs: async () => true })).toBe(
    kept === 'nothing' ? 'no' : 'yes',
  )
})
