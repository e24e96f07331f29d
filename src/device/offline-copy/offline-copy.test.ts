import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { makeTablet, signIn, type Tab, type Tablet, userOf } from '../../../tests/support/test-device.ts'
import { aida, ben, loginAs } from '../../../tests/support/visit-samples.ts'
import type { LoginResult } from '../../contract/accounts/auth.ts'
import { Role } from '../../contract/enums.ts'
import type { PatientId } from '../../contract/ids.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import { removeUser } from '../users/remove-user.ts'
import type { PasskeyOutput } from './passkey-lock.ts'

const day = 24 * 3_600_000
const patient = (loginId = ben): LoginResult => ({
  ...loginAs(loginId),
  roleId: Role.Patient,
  patientId: 'c0000000-0000-4000-8000-000000000001' as PatientId,
  contexts: [],
})
const passkey = (seed: number, credentialId = `credential-${seed}`): PasskeyOutput => ({
  credentialId,
  rpId: 'device.test',
  output: new Uint8Array(32).fill(seed),
})

let tablet: Tablet
let tab: Tab
beforeEach(async () => {
  tablet = makeTablet()
  tab = await tablet.openTab()
})
afterEach(() => tablet.closeAll())

const read = async (at: Tab, name: string, load: () => Promise<string> = noNetwork) =>
  (await userOf(at)).viewed.read({ name, schema: z.string(), load })
const noNetwork = () => Promise.reject(new NetworkFailure('off'))
const isUser = ({ device }: Tab) => device.session.state().kind === 'logged-in'
/** The patient signs in with a passkey, and reads a report that the service answers. */
const readReport = async (name = 'report-1') => {
  await tab.device.unlocking.signInByPasskey(patient(), passkey(1))
  await read(tab, name, async () => `the text of ${name}`)
}
/** The phone drops the app; the next start finds a server or not. */
const restart = async (network: 'online' | 'offline') => {
  tab.device.close()
  tablet.reach.isReached = network === 'online'
  tab = await tablet.openTab()
}
const unlock = (by = passkey(1)) => tab.device.unlocking.unlockByPasskey(by)
const ownerOfCopy = async () => {
  const row = await tab.device.db.offlineCopy.get('offline-copy')
  if (row === undefined) throw new Error('no copy')
  return row.owner
}
/** The parts of the copy that remain on the device. */
const remains = async () => ({
  keys: await tab.device.db.offlineCopy.count(),
  profiles: await tab.device.db.profiles.count(),
})
const nothing = { keys: 0, profiles: 0 }

describe('what a patient read, after the app was dropped without a network', () => {
  test('opens by the passkey that they signed in with, and only then', async () => {
    await readReport()
    await restart('offline')
    expect(isUser(tab)).toBe(false)
    expect(await tab.device.offlineCopy.passkey()).toEqual({ credentialId: 'credential-1', rpId: 'device.test' })
    expect(await unlock()).toBe(true)
    expect(tab.device.session.state()).toMatchObject({ session: { login: { loginId: ben } } })
    expect(await read(tab, 'report-1')).toBe('the text of report-1')
  })

  test('opens after starts with the network too, which asked for no passkey', async () => {
    await readReport()
    await restart('online')
    expect(isUser(tab)).toBe(true)
    await read(tab, 'report-2', async () => 'the text of report-2')
    await restart('offline')
    expect(await unlock()).toBe(true)
    expect([await read(tab, 'report-1'), await read(tab, 'report-2')]).toEqual([
      'the text of report-1',
      'the text of report-2',
    ])
  })

  test('opens after inactivity, which ends the session, with the network or without', async () => {
    await readReport()
    await tab.device.session.signOut()
    await restart('offline')
    expect(await unlock()).toBe(true)
    expect(await read(tab, 'report-1')).toBe('the text of report-1')
    await tab.device.session.lock()
    await restart('offline')
    expect(await unlock()).toBe(true)
    expect(await read(tab, 'report-1')).toBe('the text of report-1')
  })

  test.each([
    ['another passkey', passkey(2)],
    ['another authenticator under the same credential’s id', passkey(2, 'credential-1')],
  ])('does not open by %s', async (_, other) => {
    await readReport()
    await restart('offline')
    expect(await unlock(other)).toBe(false)
    expect(isUser(tab)).toBe(false)
    expect(await unlock()).toBe(true)
  })

  test('does not open where they signed in with a password, or with a passkey that gave nothing to lock with', async () => {
    await signIn(tab, tablet.server, aida)
    await tab.device.unlocking.signIn(patient(), 'a password')
    await read(tab, 'report-1', async () => 'the text')
    await tab.device.unlocking.signInByPasskey(patient(), null)
    await restart('offline')
    expect(await tab.device.offlineCopy.passkey()).toBeNull()
    expect(await unlock()).toBe(false)
    await expect(read(tab, 'report-1')).rejects.toThrow(NetworkFailure)
  })

  test('lies on the device under no key that could be read there', async () => {
    await readReport()
    const row = await tab.device.db.offlineCopy.get('offline-copy')
    const values = [row, row?.lock, ...(row?.roots ?? [])].flatMap((part) => Object.values(part ?? {}))
    expect(values.some((value) => value instanceof CryptoKey)).toBe(false)
    const bytes = values
      .filter((value) => value instanceof Uint8Array)
      .map((value) => Buffer.from(value).toString('hex'))
    expect(bytes).toHaveLength(5)
    expect(bytes.join()).not.toContain(Buffer.from(passkey(1).output).toString('hex'))
  })
})

describe('it is destroyed', () => {
  test('seven days after the server last confirmed the session', async () => {
    await readReport()
    tablet.clock.set(tablet.clock.now() + 7 * day - 1)
    await restart('offline')
    expect(await unlock()).toBe(true)
    tablet.clock.set(tablet.clock.now() + 1)
    await restart('offline')
    expect(await unlock()).toBe(false)
    expect(await remains()).toEqual(nothing)
  })

  test('while it is read, in the minute in which the seven days are over', async () => {
    await readReport()
    await restart('offline')
    await unlock()
    expect(isUser(tab)).toBe(true)
    const ended = Promise.withResolvers<void>()
    tab.device.session.subscribe(() => void (isUser(tab) || ended.resolve()))
    tablet.clock.set(tablet.clock.now() + 7 * day)
    tablet.clock.advance(60_000)
    await ended.promise
    expect(await remains()).toMatchObject({ keys: 0 })
  })

  test('by a clock that was set back, although the seven days are not over', async () => {
    await readReport()
    tablet.clock.set(tablet.clock.now() + 2 * day)
    await restart('offline')
    expect(await tab.device.offlineCopy.passkey()).not.toBeNull()
    tablet.clock.set(tablet.clock.now() - day)
    await restart('offline')
    expect(await unlock()).toBe(false)
    expect(await remains()).toEqual(nothing)
  })

  test('not while the server confirms the session, which sets the clock’s word right', async () => {
    await readReport()
    tablet.clock.set(tablet.clock.now() + 6 * day)
    await tab.device.offlineCopy.recordContact(await ownerOfCopy())
    tablet.clock.set(tablet.clock.now() + 6 * day)
    await restart('offline')
    expect(await unlock()).toBe(true)
  })

  test('when they sign out, with what it opened', async () => {
    await readReport()
    await tab.device.offlineCopy.end()
    expect(await remains()).toEqual(nothing)
    await restart('online')
    await expect(read(tab, 'report-1')).rejects.toThrow(NetworkFailure)
  })

  test('when the server has ended the session', async () => {
    await readReport()
    tablet.server.refreshes = 'refused'
    await tab.device.api.refresh()
    expect(tab.device.session.state()).toEqual({ kind: 'expired' })
    expect(await remains()).toEqual(nothing)
  })

  test('when its passkey was removed on another device, at the next exchange of tokens', async () => {
    await readReport()
    const call = vi.spyOn(tab.device.api, 'call')
    /** The server returns these passkeys. */
    const exchange = async (passkeys: readonly { credentialId?: string }[]) => {
      call.mockClear().mockResolvedValue(passkeys)
      tablet.clock.advance(600_000)
      await vi.waitFor(() => expect(call).toHaveResolved())
    }
    await exchange([{ credentialId: 'credential-2' }, { credentialId: 'credential-1' }])
    // A server of an earlier build does not send their credential ids.
    await exchange([{}])
    expect(await remains()).toEqual({ keys: 1, profiles: 1 })
    await exchange([{ credentialId: 'credential-2' }])
    await vi.waitFor(async () => expect(await remains()).toEqual(nothing))
    expect(isUser(tab)).toBe(true)
  })

  test('not where somebody else’s has begun while the server was asked for the passkeys of the one before', async () => {
    await readReport()
    const answer = Promise.withResolvers<{ credentialId: string }[]>()
    const call = vi.spyOn(tab.device.api, 'call').mockReturnValue(answer.promise)
    const ended = vi.spyOn(tab.device.offlineCopy, 'endWithout')
    tablet.clock.advance(600_000)
    await vi.waitFor(() => expect(call).toHaveBeenCalled())
    await tab.device.unlocking.signInByPasskey(patient(aida), passkey(2))
    const owner = await ownerOfCopy()
    answer.resolve([])
    await vi.waitFor(() => expect(ended).toHaveResolved())
    expect(await ownerOfCopy()).toBe(owner)
  })

  test('not by a device that has no tokens to ask the server with', async () => {
    await readReport()
    await tab.device.session.signOut()
    await restart('offline')
    await unlock()
    tablet.server.refreshes = 'refused'
    await tab.device.api.refresh()
    expect(tab.device.session.state()).toEqual({ kind: 'expired' })
    await restart('offline')
    expect(await unlock()).toBe(true)
  })

  test('seven days after the server last confirmed it, also where it has refused the tokens since', async () => {
    await readReport()
    await tab.device.session.signOut()
    tablet.clock.set(tablet.clock.now() + 6 * day)
    await restart('offline')
    tablet.server.refreshes = 'refused'
    await unlock()
    const renewed = vi.spyOn(tab.device.unlocking, 'renew')
    const contact = vi.spyOn(tab.device.offlineCopy, 'recordContact')
    // The refresh timer of the tokens, now with a network.
    tablet.clock.advance(1000)
    await vi.waitFor(() => expect(renewed).toHaveResolved())
    expect(isUser(tab)).toBe(false)
    expect(contact).not.toHaveBeenCalled()
    tablet.clock.set(tablet.clock.now() + day)
    await restart('offline')
    expect(await unlock()).toBe(false)
    expect(await remains()).toEqual(nothing)
  })

  test('when somebody else signs in on the device, a patient or staff', async () => {
    await readReport()
    await tab.device.unlocking.signIn(patient(aida), null)
    expect(await remains()).toEqual(nothing)
    await readReport()
    expect(await remains()).toMatchObject({ keys: 1 })
    await signIn(tab, tablet.server, aida)
    expect(await remains()).toMatchObject({ keys: 0 })
  })

  test('when its patient is removed from the device', async () => {
    await readReport()
    const owner = await ownerOfCopy()
    await tab.device.session.signOut()
    expect(await removeUser(tab.device, owner)).toEqual({ kind: 'removed' })
    expect(await remains()).toEqual(nothing)
  })

  test('when its patient signs in with another passkey, which opens what is read from then on', async () => {
    await readReport()
    await tab.device.unlocking.signInByPasskey(patient(), passkey(2))
    await read(tab, 'report-2', async () => 'the text of report-2')
    await restart('offline')
    expect(await unlock()).toBe(false)
    expect(await unlock(passkey(2))).toBe(true)
    expect(await read(tab, 'report-2')).toBe('the text of report-2')
    await expect(read(tab, 'report-1')).rejects.toThrow(NetworkFailure)
  })
})

describe('it still opens', () => {
  test('after one of its roots was damaged, but for what that one opened', async () => {
    await readReport()
    await restart('online')
    await read(tab, 'report-2', async () => 'the text of report-2')
    const row = await tab.device.db.offlineCopy.get('offline-copy')
    const [newest, first] = row?.roots ?? []
    if (row === undefined || newest === undefined || first === undefined) throw new Error('two roots')
    await tab.device.db.offlineCopy.put({ ...row, roots: [newest, { ...first, bytes: new Uint8Array(60) }] })
    await restart('offline')
    expect(await unlock()).toBe(true)
    expect(await read(tab, 'report-2')).toBe('the text of report-2')
  })

  test('what was read in the second week of an app that stayed open', async () => {
    await readReport()
    const owner = await ownerOfCopy()
    for (let days = 0; days < 10; days += 5) {
      tablet.clock.set(tablet.clock.now() + 5 * day)
      await tab.device.offlineCopy.recordContact(owner)
    }
    await read(tab, 'report-2', async () => 'the text of report-2')
    await restart('online')
    await restart('offline')
    expect(await unlock()).toBe(true)
    expect(await read(tab, 'report-2')).toBe('the text of report-2')
  })
})

test('a lock without a root, as a kill left it, begins anew at the next sign-in', async () => {
  await readReport()
  await tab.device.db.offlineCopy.update('offline-copy', { roots: [] })
  await restart('offline')
  expect(await unlock()).toBe(false)
  await readReport('report-2')
  await restart('offline')
  expect(await unlock()).toBe(true)
})

test('clinic staff keep no copy, whatever their passkey gives', async () => {
  const staff = { ...patient(), roleId: Role.Melanographer, patientId: null }
  await tab.device.unlocking.signInByPasskey(staff, passkey(1))
  expect(await remains()).toEqual(nothing)
})
