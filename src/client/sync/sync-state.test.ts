import { describe, expect, it } from 'vitest'
import { syncState, unsentOf } from './sync-state.ts'
import type { SyncItem } from './sync-state.ts'

const item = (state: SyncItem['state'], sentBytes = 0): SyncItem => ({ state, byteSize: 100, sentBytes })

describe('the sync pill', () => {
  it('says that all is sent when the server has every visit', () => {
    expect(syncState({ others: [], own: [], reach: 'online' })).toEqual({ kind: 'all-sent' })
    expect(syncState({ others: [], own: [item('committed'), item('purgeable')], reach: 'online' })).toEqual({
      kind: 'all-sent',
    })
  })

  it('counts unsent visits and how much of them has arrived', () => {
    expect(
      syncState({ others: [], own: [item('uploading', 61), item('sealed'), item('committed', 100)], reach: 'online' }),
    ).toEqual({
      kind: 'sending',
      unsent: 2,
      percent: 30,
    })
  })

  it('says offline before sending', () => {
    expect(syncState({ others: [], own: [item('uploading'), item('sealed')], reach: 'offline' })).toEqual({
      kind: 'offline',
      saved: 2,
    })
    expect(syncState({ others: [], own: [], reach: 'offline' })).toEqual({ kind: 'offline', saved: 0 })
  })

  it('says neither online nor all sent before it knows', () => {
    expect(syncState({ others: [], own: [], reach: 'unsure' })).toEqual({ kind: 'unsure', saved: 0 })
    expect(syncState({ others: [], own: [item('sealed')], reach: 'unsure' })).toEqual({ kind: 'unsure', saved: 1 })
    expect(syncState({ own: undefined, others: [], reach: 'online' })).toEqual({ kind: 'unsure', saved: 0 })
    expect(syncState({ own: undefined, others: [], reach: 'offline' })).toEqual({ kind: 'offline', saved: 0 })
  })

  it('puts what needs somebody before everything', () => {
    expect(
      syncState({ others: [], own: [item('attention'), item('damaged'), item('sealed')], reach: 'offline' }),
    ).toEqual({
      kind: 'attention',
      count: 2,
    })
    expect(syncState({ others: [], own: [item('needs-sign-in'), item('sealed')], reach: 'online' })).toEqual({
      kind: 'signed-out',
      unsent: 2,
    })
  })

  it('counts the visits of everybody on the tablet, since it may be cleared on this word', () => {
    expect(syncState({ own: [], others: [item('sealed')], reach: 'online' })).toEqual({
      kind: 'sending',
      unsent: 1,
      percent: 0,
    })
    expect(syncState({ own: [item('sealed')], others: [item('sealed')], reach: 'offline' })).toEqual({
      kind: 'offline',
      saved: 2,
    })
    expect(syncState({ own: [], others: [item('attention')], reach: 'online' })).toEqual({
      kind: 'attention',
      count: 1,
    })
    expect(syncState({ own: [], others: undefined, reach: 'online' })).toEqual({ kind: 'unsure', saved: 0 })
  })

  it('says who has to sign in where nothing else is on its way', () => {
    const others = [item('needs-sign-in')]
    expect(syncState({ own: [], others, reach: 'online' })).toEqual({ kind: 'others-signed-out', unsent: 1 })
    expect(syncState({ own: [item('sealed')], others, reach: 'online' })).toMatchObject({ kind: 'sending', unsent: 2 })
  })

  it('does not count a visit that was taken back to be corrected', () => {
    expect(unsentOf([item('draft'), item('sealed')])).toEqual([item('sealed')])
  })
})
