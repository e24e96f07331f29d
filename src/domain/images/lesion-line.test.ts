import { beforeEach, describe, expect, it } from 'vitest'
import type { Lesion, LesionVisit } from '../../contract/patients/lesions.ts'
import { areaAt } from '../body-model/hit-test.ts'
import { drawVersion, FIGURES_VERSION } from '../body-model/draw-mannequin.ts'
import { modelPoint } from '../body-model/model-point.ts'
import { spotStateOf } from '../readings/spot-state.ts'
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
let last = 0
const spot = (visits: LesionVisit[], over: Partial<Lesion> = {}) => {
  const [newest] = visits
  const isExcised = over.isExcised === true
  const seen = newest && { ...newest, isExcised, stage: 'being-read' as const }
  const state = spotStateOf(seen ?? null, { readings: [], removal: null })
  return { number: (last += 1), isExcised, hasCurrentActions: false, visits, state, ...over } as unknown as Lesion
}

describe('the spots of a record', () => {
  beforeEach(() => {
    last = 0
  })

  it('keep their numbers, and drawn after their last visit', () => {
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

  it.each([
    ['reported', true, [], true],
    ['reported', false, [1], false],
    ['being-read', false, [1], true],
    ['being-read', true, [], true],
    ['reported', undefined, [1], true],
  ] as const)('are changed as a reading says, before the visit does (%s, %s, %o)', (...row) => {
    const [stage, said, observations, is] = row
    const visits = [visit('2026-05-01', { observations: [...observations] })]
    const read = { ...spot(visits).state, stage, result: { hasChanged: said } }
    expect(lesionLines([spot(visits, { state: read as Lesion['state'] })])[0]?.isChanged).toBe(is)
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

  it('need action when they are to be looked at again, and are new or changed by their filter', () => {
    const lines = lesionLines([
      spot([visit('2026-05-01', { outcome: 'follow-up' }), visit('2025-05-01')]),
      spot([visit('2026-05-01')]),
      spot([visit('2026-05-01', { observations: [1] }), visit('2025-05-01')]),
      spot([]),
    ])
    const through = (filter: Parameters<typeof fitsFilter>[1]) =>
      lines.filter((line) => fitsFilter(line, filter)).map(({ number }) => number)
    expect([through('needs-action'), through('new'), through('changed')]).toEqual([[1, 3], [2], [3]])
    expect(lines[3]).toMatchObject({ kind: 'new', isNew: false, isChanged: false, needsAction: false })
  })

  it('lie where today’s drawing shows them, and are left alone where they were placed on it', () => {
    const areas = drawVersion('adult-neutral-front', 1).plottingAreas
    const arm = areas.find(({ areaName }) => areaName === 'left upper arm')
    const place = { modelId: 1, modelX: 0.76, modelY: 0.3, bodyPartId: arm?.bodyPartId ?? 0, lesionLocationId: null }
    const today = spot([visit('2026-05-01')], { ...place, modelVersion: FIGURES_VERSION })
    const before = spot([visit('2026-05-01')], { ...place, modelVersion: 1 })
    const [one, other] = lesionLines([today, before])
    expect(one?.lesion).toBe(today)
    expect(other?.lesion).toMatchObject({ modelId: 1, modelVersion: FIGURES_VERSION, visits: before.visits })
    const { modelX, modelY } = other?.lesion ?? before
    const area = areaAt(drawVersion('adult-neutral-front', FIGURES_VERSION), modelPoint(modelX, modelY))
    expect(area?.bodyPartId).toBe(place.bodyPartId)
  })
})
