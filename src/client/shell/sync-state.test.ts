import { describe, expect, it } from 'vitest'
import { syncState, unsentOf } from './sync-state.ts'
import type { SyncItem } from './sync-state.ts'

const item = (state: SyncItem['state'], sentBytes = 0): SyncItem => ({ state, byteSize: 100, sentBytes })

describe('the sync pill', () => {
  it('says that all is sent when the server has every visit', () => {
    expect(syncState({ items: [], reach: 'online' })).toEqual({ kind: 'all-sent' })
    expect(syncState({ items: [item('committed'), item('purgeable')], reach: 'online' })).toEqual({
      kind: 'all-sent',
    })
  })

  it('counts unsent visits and how much of them has arrived', () => {
    expect(
      syncState({ items: [item('uploading', 61), item('sealed'), item('committed', 100)], reach: 'online' }),
    ).toEqual({
      kind: 'sending',
      unsent: 2,
      percent: 30,
    })
  })

  it('says offline before sending', () => {
    expect(syncState({ items: [item('uploading'), item('sealed')], reach: 'offline' })).toEqual({
      kind: 'offline',
      saved: 2,
    })
    expect(syncState({ items: [], reach: 'offline' })).toEqual({ kind: 'offline', saved: 0 })
  })

  it('says neither online nor all sent before it knows', () => {
    expect(syncState({ items: [], reach: 'unsure' })).toEqual({ kind: 'unsure', saved: 0 })
    expect(syncState({ items: [item('sealed')], reach: 'unsure' })).toEqual({ kind: 'unsure', saved: 1 })
    expect(syncState({ items: undefined, reach: 'online' })).toEqual({ kind: 'unsure', saved: 0 })
    expect(syncState({ items: undefined, reach: 'offline' })).toEqual({ kind: 'offline', saved: 0 })
  })

  it('puts what needs somebody before everything', () => {
    expect(syncState({ items: [item('attention'), item('damaged'), item('sealed')], reach: 'offline' })).toEqual({
      kind: 'attention',
      count: 2,
    })
    expect(syncState({ items: [item('needs-sign-in'), item('sealed')], reach: 'online' })).toEqual({
      kind: 'signed-out',
      unsent: 2,
    })
  })

  it('does not count a visit that was taken back to be corrected', () => {
    expect(unsentOf([item('draft'), item('sealed')])).toEqual([item('sealed')])
  })
})
