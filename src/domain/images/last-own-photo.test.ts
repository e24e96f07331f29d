import { expect, test } from 'vitest'
import type { LesionId } from '../../contract/ids.ts'
import { lastOwnPhoto } from './last-own-photo.ts'

const [spot, other] = ['spot' as LesionId, 'other' as LesionId]
const photo = (name: string, more: object = {}) => ({
  name,
  lesionId: spot as LesionId | null,
  bodyPartId: 4,
  ownView: 'close-up' as const,
  kinds: 'ready' as const,
  whenCreated: '2026-11-01T00:00:00Z',
  ...more,
})
const place = { lesionId: spot, bodyPartId: 4 }

test('it is the newest of the same spot from the same distance that can be shown', () => {
  const photos = [
    photo('older'),
    photo('newest', { whenCreated: '2026-11-20T00:00:00Z' }),
    photo('being made', { whenCreated: '2026-11-21T00:00:00Z', kinds: 'being-made' }),
    photo('from afar', { whenCreated: '2026-11-22T00:00:00Z', ownView: 'overview' }),
    photo('another spot', { whenCreated: '2026-11-23T00:00:00Z', lesionId: other }),
  ]
  expect(lastOwnPhoto(photos, place, 'close-up')?.name).toBe('newest')
  expect(lastOwnPhoto(photos, place, 'overview')?.name).toBe('from afar')
  expect(lastOwnPhoto(photos.slice(2), place, 'close-up')).toBeUndefined()
})

test('without a spot it is of the same part of the body, and of no spot', () => {
  const photos = [
    photo('of a spot'),
    photo('elsewhere', { lesionId: null, bodyPartId: 5 }),
    photo('here', { lesionId: null }),
  ]
  expect(lastOwnPhoto(photos, { lesionId: null, bodyPartId: 4 }, 'close-up')?.name).toBe('here')
  expect(lastOwnPhoto(photos, { lesionId: null, bodyPartId: 6 }, 'close-up')).toBeUndefined()
})
