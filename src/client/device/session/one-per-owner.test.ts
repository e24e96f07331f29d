import { expect, test, vi } from 'vitest'
import type { UserDevice } from '../../../device/open-user-device.ts'
import type { OwnerHash } from '../../../device/users/owner-hash.ts'
import { onePerOwner } from './one-per-owner.ts'

const owner = async () => 'a' as OwnerHash
const userDevice = () => {
  const clearViewed = vi.fn(async () => undefined)
  return { clearViewed, user: { clearViewed, close: () => undefined } as unknown as UserDevice }
}

test('the screens of one login share what was opened once', async () => {
  const { user, clearViewed } = userDevice()
  const open = vi.fn(async () => user)
  const one = onePerOwner(owner, open)
  expect(await Promise.all([one.openUser(), one.openUser()])).toEqual([user, user])
  expect(open).toHaveBeenCalledOnce()
  await one.clearViewed()
  expect(clearViewed).toHaveBeenCalledOnce()
})

test('code that did not load is told once: a sign-out goes on, and the next screen tries again', async () => {
  const { user } = userDevice()
  const open = vi.fn(async () => user).mockRejectedValueOnce(new TypeError('Failed to fetch a module'))
  const one = onePerOwner(owner, open)
  const opening = one.openUser()
  await Promise.resolve()
  const [opened, cleared] = await Promise.allSettled([opening, one.clearViewed()])
  expect([opened.status, cleared.status]).toEqual(['rejected', 'fulfilled'])
  await expect(one.clearViewed()).resolves.toBeUndefined()
  expect(await one.openUser()).toBe(user)
})
