import { expect, test, vi } from 'vitest'
import { tab, tabletForEach } from '../../../tests/support/each-tablet.ts'
import { sealed } from '../../../tests/support/test-device.ts'
import { lazyOutboxReader } from './lazy-outbox-reader.ts'
import { makeOutboxReader } from './outbox-reader.ts'
import type * as ReaderModule from './outbox-reader.ts'

tabletForEach()

vi.mock('./outbox-reader.ts', async (original) => {
  const module = await original<typeof ReaderModule>()
  return { ...module, makeOutboxReader: vi.fn(module.makeOutboxReader) }
})

test('a device without visits lists none, and opens nothing that reads them', async () => {
  vi.mocked(makeOutboxReader).mockClear()
  const reader = lazyOutboxReader(tab.device)
  expect(await reader.items()).toEqual([])
  expect(await reader.othersVisits()).toEqual([])
  expect(makeOutboxReader).not.toHaveBeenCalled()
})

test('a visit that is sealed later is listed, and can be read while it waits', async () => {
  const reader = lazyOutboxReader(tab.device)
  expect(await reader.items()).toEqual([])
  const { visitId } = await sealed(tab, [50])
  expect(await reader.items()).toMatchObject([{ visitId, state: 'sealed' }])
  expect(await reader.readWaiting(visitId)).toMatchObject({ visitId })
})
