import { expect, test, vi } from 'vitest'
import { tab, tabletForEach } from '../../tests/support/each-tablet.ts'
import { draftWith, userOf } from '../../tests/support/test-device.ts'
import { makeDraftStore } from './drafts/draft-store.ts'
import type * as DraftStoreModule from './drafts/draft-store.ts'

tabletForEach()

vi.mock('./drafts/draft-store.ts', async (original) => {
  const module = await original<typeof DraftStoreModule>()
  return { ...module, makeDraftStore: vi.fn(module.makeDraftStore) }
})

test('whoever has no drafts clears up without what opens drafts', async () => {
  vi.mocked(makeDraftStore).mockClear()
  const user = await userOf(tab)
  await user.drafts.deleteDiscarded()
  expect(makeDraftStore).not.toHaveBeenCalled()
  user.close()
})

test('a draft that was discarded is cleared up, one that is open stays', async () => {
  const [discarded, open] = [await draftWith(tab, [50]), await draftWith(tab, [60])]
  const user = await userOf(tab)
  await user.drafts.discard(discarded.visitId)
  await user.drafts.deleteDiscarded()
  expect(await user.drafts.load(discarded.visitId)).toBeNull()
  expect(await user.drafts.load(open.visitId)).toMatchObject({ visitId: open.visitId })
  user.close()
})
