import { describe, expect, it } from 'vitest'
import { messageToWorker } from './messages.ts'

describe('messages to the worker', () => {
  it('are taken when they are ours', () => {
    expect(messageToWorker({ type: 'SKIP_WAITING', meta: 'workbox-window' })).toEqual({ type: 'SKIP_WAITING' })
    expect(messageToWorker({ type: 'drain' })).toEqual({ type: 'drain' })
    expect(messageToWorker({ type: 'take-shared-photos', files: [1] })).toEqual({ type: 'take-shared-photos' })
    expect(messageToWorker({ type: 'prepare-pharmacy' })).toEqual({ type: 'prepare-pharmacy' })
  })

  it('are nothing when they are not', () => {
    for (const data of [undefined, null, 'SKIP_WAITING', 7, {}, { type: 'skip_waiting' }, ['SKIP_WAITING']]) {
      expect(messageToWorker(data)).toBeUndefined()
    }
  })
})
