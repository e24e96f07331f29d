import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../tests/support/each-tablet.ts'
import {
  draftWith,
  makeTablet,
  passwordOf,
  signIn,
  signInBy,
  type Tab,
  userOf,
} from '../../../tests/support/test-device.ts'
import { aida, ben } from '../../../tests/support/visit-samples.ts'
import type { LoginId } from '../../contract/ids.ts'
import { FakeKeyServer } from '../../../tests/support/fake-key-server.ts'
import { applyUserState } from './apply-user-state.ts'
import { ownerHash } from '../users/owner-hash.ts'
import { DamagedRecord, Locked } from '../vault/vault.ts'

tabletForEach()

const hashOf = (login: string) => ownerHash(login as LoginId)
const kind = ({ device }: Tab) => device.session.state().kind
const open = async (at: Tab, login: string, password = passwordOf(login)) =>
  at.device.unlocking.unlockOffline(await hashOf(login), password)
const noNetwork = () => tablet.server.failNext({ on: 'enrol', fault: { kind: 'no-network' }, times: 99 })
/** A tab after all others were closed: a restart. */
const restart = async () => {
  tablet.closeAll()
  return tablet.openTab()
}

describe('without a network', () => {
  test('after a restart the password opens the user’s drafts, and a wrong one does not', async () => {
    const draft = await draftWith(tab, [1000])
    noNetwork()
    const again = await restart()
    expect(kind(again)).toBe('logged-out')
    expect(await open(again, aida, 'something else')).toEqual({ kind: 'wrong', triesLeft: 9 })
    expect(kind(again)).toBe('logged-out')
    expect(await open(again, aida)).toEqual({ kind: 'opened' })
    expect(kind(again)).toBe('logged-in')
    expect(await (await userOf(again)).drafts.load(draft.visitId)).toEqual(draft)
  })

  test('the password’s key costs whoever guesses 600 000 rounds of PBKDF2-SHA-256', async () => {
    const shipped = makeTablet({ rounds: 'as shipped' })
    const there = await shipped.openTab()
    await signIn(there, shipped.server)
    const owner = await hashOf(aida)
    const wrap = (await there.device.db.keys.get(owner))?.password
    shipped.closeAll()
    if (!wrap) throw new Error('no password was wrapped')
    // Node's own derivation opens it, so the rounds that are written down are those that were taken.
    const key = pbkdf2Sync(passwordOf(aida), wrap.salt, 600_000, 32, 'sha256')
    const opener = createDecipheriv('aes-256-gcm', key, wrap.bytes.subarray(0, 12))
      .setAAD(Buffer.from(JSON.stringify(['root', 'password', owner])))
      .setAuthTag(wrap.bytes.subarray(-16))
    expect(Buffer.concat([opener.update(wrap.bytes.subarray(12, -16)), opener.final()])).toHaveLength(32)
  })

  test('whoever signed in here before can open, also after a logout; nobody else', async () => {
    await signIn(tab, tablet.server, ben)
    await tab.device.session.signOut()
    noNetwork()
    expect(await open(tab, aida)).toEqual({ kind: 'opened' })
    expect(tab.device.session.state()).toMatchObject({ session: { login: { loginId: aida, refreshToken: '' } } })
    expect(await open(tab, ben, passwordOf(aida))).toMatchObject({ kind: 'wrong' })
    expect(await open(tab, ben)).toEqual({ kind: 'opened' })
    expect(await open(tab, '33333333-3333-4333-8333-333333333333')).toEqual({ kind: 'needs-internet' })
  })

  test('a lock leaves the tokens to its user, who goes on with them', async () => {
    await tab.device.session.lock()
    expect(kind(tab)).toBe('logged-out')
    expect(await tab.device.session.latest()).toBeNull()
    await open(tab, aida)
    expect((await tab.device.session.latest())?.refreshToken).toMatch(/^refresh\./)
  })

  test('from the fifth wrong password on it waits, over restarts too; the tenth drops the wrap', async () => {
    noNetwork()
    for (let tries = 1; tries <= 5; tries += 1) expect(await open(tab, aida, 'wrong')).toMatchObject({ kind: 'wrong' })
    expect(await open(tab, aida)).toEqual({ kind: 'wait', seconds: 30 })
    const again = await restart()
    expect(await open(again, aida)).toEqual({ kind: 'wait', seconds: 30 })
    for (let tries = 6; tries <= 9; tries += 1) {
      tablet.clock.advance(900_000)
      expect(await open(again, aida, 'wrong')).toMatchObject({ kind: 'wrong' })
    }
    tablet.clock.advance(900_000)
    expect(await open(again, aida, 'wrong')).toEqual({ kind: 'needs-internet' })
    tablet.clock.advance(900_000)
    expect(await open(again, aida)).toEqual({ kind: 'needs-internet' })
    expect(await again.device.unlocking.offlineOwners()).toEqual(new Set())
    tablet.server.heal()
    await signIn(again, tablet.server)
    expect(await again.device.unlocking.offlineOwners()).toEqual(new Set([await hashOf(aida)]))
  })

  test('the right password forgets the wrong ones before it', async () => {
    for (let tries = 1; tries <= 4; tries += 1) await open(tab, aida, 'wrong')
    await open(tab, aida)
    expect(await open(tab, aida, 'wrong')).toEqual({ kind: 'wrong', triesLeft: 9 })
  })
})

describe('with the server', () => {
  test('a restart opens by the escrow key, with no password', async () => {
    const draft = await draftWith(tab, [1000])
    const again = await restart()
    expect(kind(again)).toBe('logged-in')
    expect(await (await userOf(again)).drafts.load(draft.visitId)).toEqual(draft)
  })

  test('a password that was forgotten and reset opens the drafts again, and the old one opens nothing', async () => {
    const draft = await draftWith(tab, [1000])
    await tab.device.session.signOut()
    tablet.server.keyServer.generations.set(aida, 2)
    await signInBy(tab, tablet.server, { loginId: aida, password: 'a new one' })
    expect(await (await userOf(tab)).drafts.load(draft.visitId)).toEqual(draft)
    await tab.device.session.lock()
    expect(await open(tab, aida)).toMatchObject({ kind: 'wrong' })
    expect(await open(tab, aida, 'a new one')).toEqual({ kind: 'opened' })
  })

  test('a password changed elsewhere: the old one opens until the next contact, which drops it', async () => {
    tablet.server.keyServer.generations.set(aida, 2)
    noNetwork()
    let again = await restart()
    expect(await open(again, aida)).toEqual({ kind: 'opened' })
    tablet.server.heal()
    again = await restart()
    expect(kind(again)).toBe('logged-in')
    expect(await open(again, aida)).toEqual({ kind: 'needs-internet' })
  })

  test('a password changed here opens from then on', async () => {
    tablet.server.keyServer.generations.set(aida, 2)
    await tab.device.unlocking.passwordChanged('a new one')
    await tab.device.session.lock()
    expect(await open(tab, aida)).toMatchObject({ kind: 'wrong' })
    expect(await open(tab, aida, 'a new one')).toEqual({ kind: 'opened' })
  })

  test('a tablet that was reported lost opens for nobody, with a network or without, until it is allowed again', async () => {
    const draft = await draftWith(tab, [1000])
    tablet.server.keyServer.isRevoked = true
    const again = await restart()
    expect(kind(again)).toBe('logged-out')
    expect(await open(again, aida)).toEqual({ kind: 'needs-internet' })
    await expect(signIn(again, tablet.server)).rejects.toMatchObject({ code: 'device-revoked' })
    expect(kind(again)).toBe('logged-out')
    tablet.server.keyServer.isRevoked = false
    await signIn(again, tablet.server)
    expect(await (await userOf(again)).drafts.load(draft.visitId)).toEqual(draft)
  })

  test('a first sign-in that is cut off leaves nobody signed in', async () => {
    noNetwork()
    await expect(signIn(tab, tablet.server, ben)).rejects.toMatchObject({ name: 'NetworkFailure' })
    expect(kind(tab)).toBe('logged-out')
    expect(await tab.device.unlocking.offlineOwners()).toEqual(new Set([await hashOf(aida)]))
  })
})

describe('with a passkey, so without a password', () => {
  const byPasskey = (at: Tab, loginId: string) => signInBy(at, tablet.server, { loginId, password: null })

  test('who signed in here before opens their drafts by the server’s key, and goes on offline by the password', async () => {
    const draft = await draftWith(tab, [1000])
    await tab.device.session.signOut()
    await byPasskey(tab, aida)
    expect(await (await userOf(tab)).drafts.load(draft.visitId)).toEqual(draft)
    await tab.device.session.lock()
    expect(await open(tab, aida)).toEqual({ kind: 'opened' })
  })

  test('whom the tablet does not know, and whose keys the server can’t open, need the password', async () => {
    await expect(byPasskey(tab, ben)).rejects.toMatchObject({ name: 'PasswordNeeded' })
    expect(tab.device.session.state()).toMatchObject({ kind: 'logged-in', session: { login: { loginId: aida } } })
    await tab.device.session.signOut()
    tablet.server.keyServer.knowsHeld = false
    await expect(byPasskey(tab, aida)).rejects.toMatchObject({ name: 'PasswordNeeded' })
    expect(kind(tab)).toBe('logged-out')
    await signIn(tab, tablet.server)
    expect(kind(tab)).toBe('logged-in')
  })
})

describe('the signed state of each user', () => {
  const hour = 60 * 60 * 1000

  test('a password changed elsewhere: the old one opens nothing after the tablet’s next contact, with nobody signed in', async () => {
    await tab.device.session.signOut()
    tablet.server.keyServer.generations.set(aida, 2)
    expect(await open(tab, aida)).toEqual({ kind: 'opened' })
    await tab.device.session.signOut()
    await tab.drain()
    expect(await open(tab, aida)).toEqual({ kind: 'needs-internet' })
    await signInBy(tab, tablet.server, { loginId: aida, password: 'a new one' })
    await tab.device.session.signOut()
    expect(await open(tab, aida, 'a new one')).toEqual({ kind: 'opened' })
  })

  test('a disabled login opens nothing, and its keys go; another’s stay; enabled again it opens', async () => {
    await signIn(tab, tablet.server, ben)
    await tab.drain()
    tablet.server.keyServer.disabled.add(aida)
    tablet.clock.advance(hour)
    await tab.drain()
    expect(tab.device.ring.unlockedOwner()).toBe(await hashOf(ben))
    expect(await tab.device.unlocking.offlineOwners()).toEqual(new Set([await hashOf(ben)]))
    tablet.server.keyServer.disabled.add(ben)
    tablet.clock.advance(hour)
    await tab.drain()
    expect([tab.device.ring.unlockedOwner(), kind(tab)]).toEqual([null, 'logged-out'])
    tablet.server.keyServer.disabled.clear()
    tablet.clock.advance(hour)
    await tab.drain()
    expect(await open(tab, aida)).toEqual({ kind: 'opened' })
  })

  test('a tablet is wiped in the second step only, and of everything but its own name', async () => {
    const draft = await draftWith(tab, [1000])
    tablet.server.keyServer.isRevoked = true
    await tab.drain()
    expect(kind(tab)).toBe('logged-out')
    expect(await tab.device.db.photos.count()).toBe(1)
    tablet.server.keyServer.isWiped = true
    tablet.clock.advance(hour)
    await tab.drain()
    const { db } = tab.device
    for (const { name } of db.tables)
      expect([name, await db.table(name).count()]).toEqual([name, name === 'tablet' || name === 'sender' ? 1 : 0])
    expect((await tablet.factory.databases()).map(({ name }) => name)).toEqual(['device'])
    expect(draft.spots).toHaveLength(1)
  })

  test('what another key signed, or was said before, changes nothing', async () => {
    const owner = await hashOf(aida)
    const { keyServer } = tablet.server
    const said = { userId: aida, deviceId: tab.device.tablet.deviceId, passwordGeneration: 1, disabled: true }
    const answer = (by: FakeKeyServer) =>
      by.signPromise('lentigo-state', { ...said, revoked: false, wipe: false, issuedAt: '2026-11-20T00:00:00.000Z' })
    const heardAt = (stateAt: string) =>
      tab.device.db.keys.toCollection().modify((row) => {
        row.ticket = { ...row.ticket, stateAt }
      })
    await applyUserState(tab.device, owner, await answer(new FakeKeyServer()))
    expect(tab.device.ring.unlockedOwner()).toBe(owner)
    await heardAt('2026-11-21T00:00:00.000Z')
    await applyUserState(tab.device, owner, await answer(keyServer))
    expect(tab.device.ring.unlockedOwner()).toBe(owner)
    await heardAt('2026-11-19T00:00:00.000Z')
    await applyUserState(tab.device, owner, await answer(keyServer))
    expect(tab.device.ring.unlockedOwner()).toBeNull()
  })
})

describe('over tabs', () => {
  test('a second tab has the keys from the first, with no password and no server', async () => {
    noNetwork()
    expect(kind(await tablet.openTab())).toBe('logged-in')
  })

  test('a logout lets the keys go everywhere; what was being written may still end', async () => {
    const other = await tablet.openTab()
    const owner = await hashOf(aida)
    const place = { table: 'drafts', id: 'a', schemaVersion: 1 }
    await tab.device.session.signOut()
    await Promise.resolve()
    expect([kind(tab), kind(other)]).toEqual(['logged-out', 'logged-out'])
    await other.device.vaultOf(owner).encryptRecord(place, 1)
    tablet.clock.advance(2000)
    for (const { device } of [tab, other])
      await expect(device.vaultOf(owner).encryptRecord(place, 1)).rejects.toThrow(Locked)
  })

  test('another user’s sign-in takes over in all tabs', async () => {
    const other = await tablet.openTab()
    await signIn(other, tablet.server, ben)
    tablet.clock.advance(2000)
    await expect(
      tab.device.vaultOf(await hashOf(aida)).encryptRecord({ table: 'drafts', id: 'a', schemaVersion: 1 }, 1),
    ).rejects.toThrow(Locked)
    expect(tab.device.ring.unlockedOwner()).toBe(await hashOf(ben))
  })
})

test('two users on one tablet: neither opens what the other wrote', async () => {
  const draft = await draftWith(tab, [1000])
  const row = await tab.device.db.photos.toCollection().first()
  await signIn(tab, tablet.server, ben)
  if (row === undefined) throw new Error('a photo expected')
  const asBen = tab.device.vaultOf(await hashOf(ben))
  await expect(asBen.decryptRecord({ table: 'photos', id: row.photoId, schemaVersion: 1 }, row.body)).rejects.toThrow(
    DamagedRecord,
  )
  expect(await (await userOf(tab)).drafts.load(draft.visitId)).toBeNull()
})
