import { expect, test } from 'vitest'
import { readySpot } from '../../../../../../tests/support/ready-visit-draft.ts'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { screenPoint } from '../../../../../domain/body-model/model-point.ts'
import { wholeFigure } from '../../../../../domain/plotting/figure-viewport.ts'
import type { FigureColours } from '../../../../ui/figure/figure-colours.ts'
import { sceneMaker, type OnFigure } from './figure-scene-of.ts'
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
const on: OnFigure = {
  mannequin,
  colours: {} as FigureColours,
  spots: [one, near, far],
  earlier: [],
  chosen: null,
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

test('a tap is a touch at first, beside the chosen mark: no spot that a second tap would take back', () => {
  const chest = { x: 0.5, y: 0.25 } as NonNullable<FigureState['touched']>
  const scene = sceneMaker()({ ...on, chosen: far }, { ...still, touched: chest })
  expect(scene?.top).toMatchObject([
    { key: far.lesionId, state: 'chosen' },
    { look: 'touch', state: 'plain' },
  ])
})

test('a dragged mark lies where the finger has it', () => {
  const aim = { at: screenPoint(333, 222), area: null }
  const finger = { pointerId: 1, at: aim.at }
  const dragging = { kind: 'dragging' as const, finger, lesionId: far.lesionId, grip: { x: 0, y: 0 } }
  const scene = sceneMaker()({ ...on, chosen: far }, { ...still, interaction: dragging, aim })
  expect(scene?.top).toMatchObject([{ key: far.lesionId, at: aim.at }])
  expect(scene?.activeArea).toBeNull()
})
