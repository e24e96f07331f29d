import { expect, test } from 'vitest'
import { readySpot } from '../../../../../../tests/support/ready-visit-draft.ts'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { modelPoint, screenPoint } from '../../../../../domain/body-model/model-point.ts'
import { wholeFigure } from '../../../../../domain/plotting/figure-viewport.ts'
import type { FigureColours } from '../../../../ui/figure/figure-colours.ts'
import type { FigureMark } from '../../../../ui/figure/figure-scene.ts'
import { sceneMaker, type FigureContent } from './figure-scene-maker.ts'
import type { FigureState } from './figure-state.ts'

const mannequin = drawMannequin('adult-neutral-front')
const room = { width: 700, height: 740 }
const view = { room, viewport: wholeFigure(mannequin.viewBox, room) }
const still: FigureState = { view, interaction: { kind: 'idle' }, motion: 'still', aim: null, hint: '', touched: null }
const [one, near, far] = [
  { ...readySpot(1), x: 0.5, y: 0.3 },
  { ...readySpot(2), x: 0.5, y: 0.33 },
  { ...readySpot(3), x: 0.5, y: 0.8 },
]
const on: FigureContent = {
  mannequin,
  colours: {} as FigureColours,
  spots: [one, near, far],
  earlier: [],
  chosen: null,
  nextSpotNumber: 4,
}

test('marks closer than a finger are one mark with a count; the chosen one is drawn alone, above', () => {
  const make = sceneMaker()
  const scene = make(on, still)
  expect(scene?.marks.map(({ key, behind }) => [key, behind.length])).toEqual([
    [one.lesionId, 1],
    [far.lesionId, 0],
  ])
  expect(scene?.top).toEqual([])
  const chosen = make({ ...on, chosen: near }, still)
  expect(chosen?.marks.map(({ key, behind }) => [key, behind.length])).toEqual([
    [one.lesionId, 0],
    [far.lesionId, 0],
  ])
  expect(chosen?.top).toMatchObject([{ key: near.lesionId, state: 'chosen' }])
})

test('while a gesture goes on nothing is clustered or drawn anew: only where to look changes', () => {
  const make = sceneMaker()
  const before = make(on, still)
  const viewport = { ...view.viewport, scale: 3 }
  const moving = make(on, { ...still, motion: 'moving', view: { room, viewport } })
  expect(moving).toEqual({ ...before, viewport, motion: 'moving' })
  expect(moving?.marks).toBe(before?.marks)
  expect(make(on, { ...still, view: { room, viewport } })?.marks).toHaveLength(3)
})

test('a mouse that lights another area leaves the marks as they are drawn', () => {
  const make = sceneMaker()
  const before = make(on, still)
  const [area] = mannequin.plottingAreas
  const lit = make(on, { ...still, aim: { at: screenPoint(1, 2), area: area ?? null } })
  expect(lit?.activeArea).toBe(area)
  expect([lit?.marks, lit?.top]).toEqual([before?.marks, before?.top])
  expect(lit?.marks).toBe(before?.marks)
})

const chest = modelPoint(0.5, 0.25)

test('a tap is drawn at once as the mark that it becomes, and the one chosen before it loses its ring', () => {
  const scene = sceneMaker()({ ...on, chosen: far }, { ...still, touched: chest })
  expect(scene?.top).toMatchObject([
    { key: far.lesionId, state: 'plain' },
    { look: { kind: 'new', number: 4 }, state: 'chosen' },
  ])
})

test('a spot that the draft then has is drawn as its mark was, and no other mark is drawn anew', () => {
  const make = sceneMaker()
  const touched = make(on, { ...still, touched: chest })
  const put = { ...readySpot(4), x: chest.x, y: chest.y, outcome: null, observations: [] }
  const kept = make({ ...on, spots: [...on.spots, put], chosen: put, nextSpotNumber: 5 }, still)
  expect(kept?.marks).toBe(touched?.marks)
  const looks = (marks: readonly FigureMark[] = []) => marks.map(({ at, look, state }) => ({ at, look, state }))
  expect(looks(kept?.top)).toEqual(looks(touched?.top))
})

test.each([
  ['moved', { ...far, x: 0.51 }],
  ['of another kind', { ...far, isExcised: true }],
  ['counted on one that stays', { ...near, y: near.y + 0.001 }],
])('a mark that is another now is drawn anew: %s', (_, changed) => {
  const make = sceneMaker()
  const before = make(on, still)?.marks
  const spots = on.spots.map((spot) => (spot.lesionId === changed.lesionId ? changed : spot))
  expect(make({ ...on, spots }, still)?.marks).not.toEqual(before)
})

test('a dragged mark lies where the finger has it', () => {
  const aim = { at: screenPoint(333, 222), area: null }
  const finger = { pointerId: 1, at: aim.at }
  const dragging = { kind: 'dragging' as const, finger, lesionId: far.lesionId, grip: { x: 0, y: 0 } }
  const scene = sceneMaker()({ ...on, chosen: far }, { ...still, interaction: dragging, aim })
  expect(scene?.top).toMatchObject([{ key: far.lesionId, at: aim.at }])
  expect(scene?.activeArea).toBeNull()
})
