import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PracticeId } from '../../contract/ids.ts'
import { makeTablet, signIn, type Tab, type Tablet } from '../../../tests/support/test-device.ts'
import { aida, ben, loginAs } from '../../../tests/support/visit-samples.ts'
import { eventually } from '../../../tests/support/eventually.ts'

let tablet: Tablet
let tab: Tab
beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab()
})
afterEach(() => tablet.closeAll())

const settled = async () => {
  for (let i = 0; i < 200; i += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('P3.session.02: the role is read from stored data and is 1 without any', async () => {
  expect(tab.device.session.roleId()).toBe(1)
  await signIn(tab, tablet.server)
  expect(tab.device.session.roleId()).toBe(3)
  const again = await tablet.openTab()
  expect(again.device.session.roleId()).toBe(3)
})

test('P4.session.01, P4.session.02: logged out, logged in, expired', async () => {
  const { session } = tab.device
  expect(session.state()).toEqual({ kind: 'logged-out' })
  await signIn(tab, tablet.server)
  expect(session.state()).toMatchObject({
    kind: 'logged-in',
    session: { login: { loginId: aida }, activePracticeId: 3 },
  })
  await session.expire()
  expect(session.state()).toEqual({ kind: 'expired' })
})

test.each(['/reset/{-$token}', '/confirm-reset-link', '/login'])(
  'P4.session.03: an expiry keeps a tab on %s logged out, while another tab shows it',
  async (path) => {
    await signIn(tab, tablet.server)
    const there = await tablet.openTab({ location: () => path })
    await tab.device.session.expire()
    expect(tab.device.session.state()).toEqual({ kind: 'expired' })
    await eventually(() => expect(there.device.session.state()).toEqual({ kind: 'logged-out' }))
    await signIn(there, tablet.server)
    await eventually(() => expect(tab.device.session.state().kind).toBe('logged-in'))
    await there.device.session.expire()
    expect(there.device.session.state()).toEqual({ kind: 'logged-out' })
    await eventually(() => expect(tab.device.session.state()).toEqual({ kind: 'expired' }))
  },
)

test('P4.session.04: a login clears the prior session', async () => {
  const { session } = tab.device
  await signIn(tab, tablet.server)
  await session.setDisplay({ firstName: 'Aida', lastName: 'N' })
  await signIn(tab, tablet.server, ben)
  expect(session.state()).toMatchObject({ session: { login: { loginId: ben }, display: null } })
  expect(new Set((await session.people()).map(({ firstName }) => firstName))).toEqual(new Set(['Aida', null]))
})

test('a session is kept over a restart, and without its keys signs nobody in', async () => {
  await signIn(tab, tablet.server)
  tablet.server.failNext({ on: 'enrol', fault: { kind: 'no-network' }, times: 99 })
  tablet.closeAll()
  tablet.clock.advance(30 * 24 * 3600 * 1000)
  const { session } = (await tablet.openTab()).device
  expect(session.state()).toEqual({ kind: 'logged-out' })
  expect(session.stored()).toMatchObject({ session: { login: { loginId: aida } } })
})

test('a logout in one tab is one in all, and lists of listeners hear it', async () => {
  await signIn(tab, tablet.server)
  const other = await tablet.openTab()
  const heard: string[] = []
  other.device.session.subscribe(() => heard.push(other.device.session.state().kind))
  await tab.device.session.signOut()
  await eventually(() => expect(heard).toEqual(['logged-out']))
})

test('what two tabs change at once is both kept, and a logout is never undone', async () => {
  await signIn(tab, tablet.server)
  const other = await tablet.openTab()
  await Promise.all([
    tab.device.session.replaceTokens(loginAs(aida, 'new')),
    other.device.session.setDisplay({ firstName: 'Aida', lastName: 'N' }),
    tab.device.session.choosePractice(4 as PracticeId),
  ])
  const { device } = await tablet.openTab()
  expect(device.session.state()).toMatchObject({
    session: { login: { refreshToken: 'refresh.new' }, display: { firstName: 'Aida' }, activePracticeId: 4 },
  })
  await Promise.all([tab.device.session.signOut(), other.device.session.replaceTokens(loginAs(aida, 'late'))])
  expect(await device.session.latest()).toBeNull()
})

const token = () => {
  const state = tab.device.session.state()
  return state.kind === 'logged-in' ? state.session.login.accessToken.token : null
}
const untilTokenIs = (expected: string) => eventually(() => expect(token()).toBe(expected))

test('P4.session.05: tokens are exchanged at half their lifetime, at most after 600 s', async () => {
  await signIn(tab, tablet.server)
  const short = { token: `${aida}.short`, expiresIn: 100 }
  await tab.device.session.replaceTokens({ ...loginAs(aida), accessToken: short })
  // The timer is set once the tab shows the new token.
  await untilTokenIs(short.token)
  tablet.clock.advance(49_000)
  await settled()
  expect(tablet.server.counted('refresh')).toBe(0)
  tablet.clock.advance(1000)
  await untilTokenIs(`${aida}.renewed-1`)
  // The new token lives 1200 s.
  tablet.clock.advance(599_000)
  await settled()
  expect(tablet.server.counted('refresh')).toBe(1)
  tablet.clock.advance(1000)
  await untilTokenIs(`${aida}.renewed-2`)
})

test('without a network the exchange is tried again each minute and the session stays', async () => {
  await signIn(tab, tablet.server)
  tablet.server.failNext({ on: 'refresh', fault: { kind: 'no-network' }, times: 2 })
  tablet.clock.advance(600_000)
  for (const tries of [1, 2]) {
    await eventually(() => expect(tablet.server.counted('refresh')).toBe(tries))
    expect(tab.device.session.state().kind).toBe('logged-in')
    await settled()
    tablet.clock.advance(60_000)
  }
  await untilTokenIs(`${aida}.renewed-3`)
})

test('nothing readable about who is signed in stands in clear columns', async () => {
  await signIn(tab, tablet.server)
  const [row] = await tab.device.db.session.toArray()
  const [user] = await tab.device.db.users.toArray()
  expect(Object.keys(row ?? {})).toEqual(['key', 'schemaVersion', 'body'])
  expect(Object.keys(user ?? {})).toEqual(['owner', 'schemaVersion', 'body'])
  expect(user?.owner).toMatch(/^[0-9a-f]{32}$/)
})
