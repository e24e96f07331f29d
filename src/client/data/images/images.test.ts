import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { PatientId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { searchImagesOwnPhotosQuery } from './images.ts'

const patientId = 'a-patient' as PatientId

const refused = (status: number) =>
  new ApiException({ status, headers: new Headers(), text: '', isOurs: true }, { isTyped: false })

const read = (answer: () => Promise<unknown>) => {
  const given = {
    api: { call: answer },
    viewed: { read: ({ load }: { load: () => Promise<unknown> }) => load() },
    images: { applyConsentRevision: async () => undefined },
  } as unknown as Parameters<typeof searchImagesOwnPhotosQuery>[0]
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    searchImagesOwnPhotosQuery(given, patientId),
  )
}

test('P8.image.01, P8.image.02: a 404 or 403 for images means that there are none', async () => {
  for (const status of [404, 403]) expect((await read(() => Promise.reject(refused(status)))).records).toEqual([])
})

test('P8.image.03: a 400 for images is thrown', async () => {
  await expect(read(() => Promise.reject(refused(400)))).rejects.toMatchObject({ status: 400 })
})

test('P9.image.01: reads lists of images in pages of 100 until they are complete', async () => {
  const asked: (number | undefined)[] = []
  const all = Array.from({ length: 250 }, (_, i) => ({ imageId: String(i), kinds: 'ready' }))
  const call = async (_: unknown, { request }: { request: { pageNo?: number } }) => {
    asked.push(request.pageNo)
    const page = (request.pageNo ?? 1) - 1
    return {
      recordCount: all.length,
      records: all.slice(page * 100, page * 100 + 100),
      consentRevision: 0,
      hiddenByConsent: 0,
    }
  }
  expect((await read(call as () => Promise<unknown>)).records).toHaveLength(250)
  expect(asked.length).toBeGreaterThan(2)
})
