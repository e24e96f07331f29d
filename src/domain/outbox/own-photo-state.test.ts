import { expect, test } from 'vitest'
import { nextOwnPhotoState, type OwnPhotoEvent, type OwnPhotoState } from './own-photo-state.ts'

const states: readonly OwnPhotoState[] = ['draft', 'queued', 'registered', 'uploading', 'attention', 'damaged']
const sendable: OwnPhotoState[] = ['queued', 'registered', 'uploading']

test.each<[event: OwnPhotoEvent, from: OwnPhotoState[], to: OwnPhotoState]>([
  ['submit', ['draft'], 'queued'],
  ['registered', ['queued'], 'registered'],
  ['bytes-sent', ['registered', 'uploading'], 'uploading'],
  ['refused', sendable, 'attention'],
  ['damaged', sendable, 'damaged'],
  ['try-again', ['attention', 'damaged'], 'queued'],
  ['withdraw', [...sendable, 'attention', 'damaged'], 'draft'],
])('"%s" moves a photo from %o to "%s", and from no other state', (event, from, to) => {
  const moved = states.filter((state) => nextOwnPhotoState(state, event) !== null)
  expect(moved).toEqual(from)
  for (const state of moved) expect(nextOwnPhotoState(state, event)).toBe(to)
})
