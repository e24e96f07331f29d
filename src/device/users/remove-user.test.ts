import { beforeEach, describe, expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../tests/support/each-tablet.ts'
import { draftWith, passwordOf, sealed, signIn, userOf } from '../../../tests/support/test-device.ts'
import type { LoginId } from '../../contract/ids.ts'
import { aida, ben } from '../../../tests/support/visit-samples.ts'
import type { VisitStateName } from '../../domain/outbox/visit-state.ts'
import { type OwnerHash, ownerHash } from './owner-hash.ts'
import { removeUser } from './remove-user.ts'
import { unsentByOwner } from './unsent-by-owner.ts'

tabletForEach()

let owner: OwnerHash
beforeEach(async () => {
  owner = await ownerHash(aida as LoginId)
})

const databases = async () => (await tablet.factory.databases()).map(({ name }) => name)
const toBen = () => signIn(tab, tablet.server, ben)
const remove = () => removeUser(tab.device, owner)
const nothing = { drafts: 0, unsent: 0, confirming: 0 }

test('somebody with nothing on the tablet is removed: keys, name and database; others stay', async () => {
  ;(await userOf(tab)).close()
  await toBen()
  ;(await userOf(tab)).close()
  expect(await remove()).toEqual({ kind: 'removed' })
  const { db, session, unlocking } = tab.device
  expect(await Promise.all([db.keys.get(owner), db.profiles.get(owner), db.users.get(owner)])).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(await databases()).not.toContain(`u_${owner}`)
  expect((await session.people()).map((person) => person.owner)).toEqual([await ownerHash(ben as LoginId)])
  expect(await databases()).toContain(`u_${await ownerHash(ben as LoginId)}`)
  expect(await unlocking.unlockOffline(owner, passwordOf(aida))).toEqual({ kind: 'needs-internet' })
  await signIn(tab, tablet.server, aida)
  expect(tab.device.ring.unlockedOwner()).toBe(owner)
})

describe('is refused, and nothing is touched,', () => {
  test('while a draft waits; not once it was discarded, and then its photos go too', async () => {
    const draft = await draftWith(tab, [1000])
    await toBen()
    expect(await remove()).toEqual({ kind: 'refused', waiting: { ...nothing, drafts: 1 } })
    await signIn(tab, tablet.server, aida)
    const user = await userOf(tab)
    expect(await user.drafts.load(draft.visitId)).toEqual(draft)
    await user.drafts.discard(draft.visitId)
    user.close()
    await toBen()
    expect(await remove()).toEqual({ kind: 'removed' })
    expect([await tab.device.db.photos.count(), await tab.device.db.segments.count()]).toEqual([0, 0])
  })

  test.each<[VisitStateName, Partial<typeof nothing>]>([
    ['sealed', { unsent: 1 }],
    ['needs-sign-in', { unsent: 1 }],
    ['attention', { unsent: 1 }],
    ['damaged', { unsent: 1 }],
    ['committed', { confirming: 1 }],
    ['purgeable', { confirming: 1 }],
  ])('while a visit is %s', async (state, waiting) => {
    const { visitId } = await sealed(tab, [1000])
    await tab.device.db.visits.update(visitId, { state })
    await toBen()
    expect(await remove()).toEqual({ kind: 'refused', waiting: { ...nothing, ...waiting } })
    expect(await tab.device.db.keys.get(owner)).toBeDefined()
    expect(await databases()).toContain(`u_${owner}`)
    await tab.device.db.visits.update(visitId, { state: 'purged' })
    expect(await remove()).toEqual({ kind: 'removed' })
    expect(await tab.device.db.visits.count()).toBe(0)
  })
})

test('a draft that a cut-off seal left behind is not counted beside its visit', async () => {
  const draft = await sealed(tab, [1000])
  const user = await userOf(tab)
  await user.drafts.reopen(draft)
  user.close()
  expect((await unsentByOwner(tab.device, [owner])).get(owner)).toEqual({ ...nothing, unsent: 1 })
})

test('a tab that still has the database open lets it go, and no update is announced', async () => {
  const other = await tablet.openTab()
  const user = await userOf(other)
  const told: string[] = []
  other.device.warnings.subscribe(({ kind }) => told.push(kind))
  await tab.device.session.signOut()
  expect(await remove()).toEqual({ kind: 'removed' })
  await user.clearViewed()
  expect(told).toEqual([])
  expect(await databases()).not.toContain(`u_${owner}`)
})
