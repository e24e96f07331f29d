import { describe, expect, it } from 'vitest'
import type { Lesion, LesionVisit } from '../../contract/patients/lesions.ts'
import { fitsFilter, lesionLines } from './lesion-line.ts'

const visit = (day: string, over: Partial<LesionVisit> = {}) =>
  ({
    visitId: day,
    visitDate: day,
    visitTime: `${day}T00:00:00Z`,
    isExcised: false,
    outcome: 'photo-only',
    observations: [],
    ...over,
  }) as unknown as LesionVisit
const spot = (visits: LesionVisit[], over: Partial<Lesion> = {}) =>
  ({ isExcised: false, hasCurrentActions: false, visits, ...over }) as unknown as Lesion

describe('the spots of a record', () => {
  it('are numbered as they came, and drawn after their last visit', () => {
    const lines = lesionLines([
      spot([visit('2026-05-01', { outcome: 'refer' }), visit('2025-05-01')]),
      spot([visit('2026-05-01', { outcome: 'follow-up' })]),
      spot([visit('2026-05-01')]),
      spot([visit('2025-05-01', { outcome: 'refer' })], { isExcised: true }),
    ])
    expect(lines.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'urgent'],
      [2, 'monitor'],
      [3, 'new'],
      [4, 'excised'],
    ])
  })

  it('are new when only the latest of several visits saw them', () => {
    const known = spot([visit('2026-05-01'), visit('2025-05-01')])
    const fresh = spot([visit('2026-05-01')])
    const old = spot([visit('2025-05-01')])
    expect(lesionLines([known, fresh, old]).map(({ isNew }) => isNew)).toEqual([false, true, false])
    expect(lesionLines([fresh]).map(({ isNew }) => isNew)).toEqual([false])
  })

  it('are changed when the last visit noted a change, not an earlier one', () => {
    const now = spot([visit('2026-05-01', { observations: [8, 1] }), visit('2025-05-01')])
    const then = spot([visit('2026-05-01', { observations: [8] }), visit('2025-05-01', { observations: [1] })])
    expect(lesionLines([now, then]).map(({ isChanged }) => isChanged)).toEqual([true, false])
  })

  it('need action until they are removed; each filter lets through its own', () => {
    const lines = lesionLines([
      spot([visit('2026-05-01', { outcome: 'refer' })]),
      spot([visit('2026-05-01', { outcome: 'refer' })], { isExcised: true }),
      spot([visit('2026-05-01')], { hasCurrentActions: true }),
      spot([visit('2026-05-01')]),
    ])
    const through = (filter: Parameters<typeof fitsFilter>[1]) =>
      lines.filter((line) => fitsFilter(line, filter)).map(({ number }) => number)
    expect(through('needs-action')).toEqual([1, 3])
    expect(through('all')).toEqual([1, 2, 3, 4])
    expect(through('changed')).toEqual([])
  })
})
