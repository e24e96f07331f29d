import { describe, expect, it } from 'vitest'
import type { LesionId } from '../../contract/ids.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { anchorOf, areaAt } from '../body-model/hit-test.ts'
import { screenPoint, type ScreenPoint } from '../body-model/model-point.ts'
import { toModel, toScreen, type Viewport } from '../body-model/viewport.ts'
import { clampedViewport, wholeFigure, zoomed } from './figure-viewport.ts'
import { aimPoint, interact } from './interact.ts'
import type { FigureEffect, Interaction, PointerInput, Scene } from './interaction.ts'

const mannequin = drawMannequin('adult-neutral-front')
const room = { width: 700, height: 740 }
const whole = wholeFigure(mannequin.viewBox, room)
const [one, two] = ['one', 'two'] as unknown as [LesionId, LesionId]

const sceneOf = (extra: Partial<Scene> = {}): Scene => ({
  mannequin,
  viewport: whole,
  room,
  marks: [],
  hitSize: 56,
  selected: null,
  ...extra,
})
const on = (areaName: string, viewport: Viewport = whole): ScreenPoint => {
  const area = mannequin.plottingAreas.find((each) => each.areaName === areaName)
  if (!area) throw new Error(`no area ${areaName}`)
  return toScreen(anchorOf(area), viewport)
}
const by = (at: ScreenPoint, x: number, y = 0) => screenPoint(at.x + x, at.y + y)

/** A figure under test: takes inputs, records effects; `look` effects move its viewport. */
function hands(start: Partial<Scene> = {}) {
  let scene = sceneOf(start)
  let state: Interaction = { kind: 'idle' }
  const effects: FigureEffect[] = []
  const send = (verb: PointerInput) => {
    const step = interact(state, verb, scene)
    state = step.next
    if (step.effect && 'viewport' in step.effect) scene = { ...scene, viewport: step.effect.viewport }
    if (step.effect?.type === 'place' && step.effect.closer) scene = { ...scene, viewport: step.effect.closer }
    if (step.effect) effects.push(step.effect)
  }
  const press = (at: ScreenPoint, pointerId = 1) => send({ type: 'pressed', pointerId, at, taps: 1 })
  const slide = (at: ScreenPoint, pointerId = 1) => send({ type: 'slid', pointerId, at })
  const hold = (pointerId = 1) => send({ type: 'held', pointerId })
  const lift = (at: ScreenPoint, { pointerId = 1 } = {}) => send({ type: 'lifted', pointerId, at, taps: 1 })
  const tap = (at: ScreenPoint) => (press(at), lift(at))
  const tapTwice = (at: ScreenPoint) => (tap(at), press(at), send({ type: 'lifted', pointerId: 1, at, taps: 2 }))
  return { send, press, slide, hold, lift, tap, tapTwice, effects, state: () => state, viewport: () => scene.viewport }
}

describe('one finger', () => {
  it('places a spot with one tap on a part that is large enough', () => {
    const figure = hands()
    figure.tap(on('abdomen'))
    expect(figure.effects).toMatchObject([{ type: 'place' }])
    expect(figure.state().kind).toBe('idle')
  })

  it('places with the first tap on a small part too, and shows it larger', () => {
    const figure = hands()
    figure.tap(on('left eyelid'))
    expect(figure.effects).toMatchObject([{ type: 'place', area: { areaName: 'left eyelid' } }])
    expect(figure.viewport().scale).toBeGreaterThan(2)
    figure.tap(on('left eyelid', figure.viewport()))
    expect(figure.effects[1]).toMatchObject({ type: 'place', closer: null })
  })

  it('never places a spot by a drag or swipe: 10 px are no tap, 9 px are', () => {
    const figure = hands()
    figure.press(on('abdomen'))
    figure.slide(by(on('abdomen'), 10))
    expect(aimPoint(figure.state())).toBeNull()
    figure.slide(on('abdomen'))
    figure.lift(on('abdomen'))
    expect(figure.effects).toEqual([{ type: 'slid-over' }])
    expect(figure.viewport()).toEqual(whole)
    figure.press(on('abdomen'))
    figure.slide(by(on('abdomen'), 9))
    figure.lift(by(on('abdomen'), 9))
    expect(figure.effects[1]).toMatchObject({ type: 'place' })
  })

  it('that lies still gets a loupe, and places where it lifts, on a whole and on a zoomed figure', () => {
    for (const viewport of [whole, zoomed(whole, { about: on('abdomen'), factor: 2 }, room)]) {
      const figure = hands({ viewport })
      figure.press(on('abdomen', viewport))
      figure.hold()
      expect(figure.state()).toMatchObject({ kind: 'placing', moving: null })
      figure.slide(on('chest', viewport))
      expect(aimPoint(figure.state())).toEqual(on('chest', viewport))
      figure.lift(on('chest', viewport))
      expect(figure.effects).toMatchObject([{ type: 'place', area: { areaName: 'chest' }, closer: null }])
      expect(figure.state().kind).toBe('idle')
    }
  })

  it('that lies still on a small part has seen it under the loupe: it is not shown larger', () => {
    const figure = hands()
    figure.press(on('left eyelid'))
    figure.hold()
    figure.lift(on('left eyelid'))
    expect(figure.effects).toMatchObject([{ type: 'place', closer: null }])
  })

  it('that slides, or is not the one that was pressed, is not held', () => {
    const figure = hands()
    figure.press(on('abdomen'))
    figure.hold(2)
    expect(figure.state().kind).toBe('pressing')
    figure.slide(by(on('abdomen'), 30))
    figure.hold()
    expect(figure.state().kind).toBe('panning')
  })

  it.each([
    [1, 'place'],
    [4, 'place'],
    [10, 'place'],
    [17, 'place'],
    [25, 'miss'],
  ])('%i px beside the body: %s', (pixels, type) => {
    const figure = hands()
    const { y } = on('left upper leg')
    let { x } = on('left upper leg')
    while (areaAt(mannequin, toModel(screenPoint(x, y), whole)) !== null) x += 0.1
    // The last point of the skin: 17 px from the first point beside it would be slightly too far.
    figure.tap(screenPoint(x - 0.1 + pixels, y))
    expect(figure.effects).toMatchObject([{ type }])
  })

  it('looks for the new place of a spot that is to move while it slides, and puts it where it lifts', () => {
    const figure = hands()
    figure.send({ type: 'move-asked', lesionId: one })
    figure.press(on('abdomen'))
    figure.slide(by(on('chest'), 5))
    expect(figure.state().kind).toBe('placing')
    expect(aimPoint(figure.state())).toEqual(by(on('chest'), 5))
    figure.lift(on('chest'))
    expect(figure.effects).toMatchObject([{ type: 'move', lesionId: one }])
  })

  it('does nothing beside the body', () => {
    const figure = hands()
    figure.tap(screenPoint(2, 2))
    expect(figure.effects).toEqual([{ type: 'miss' }])
  })

  it('pans only when the figure is zoomed', () => {
    const close = zoomed(whole, { about: on('abdomen'), factor: 4 }, room)
    const figure = hands({ viewport: close })
    figure.press(screenPoint(350, 370))
    figure.slide(screenPoint(390, 370))
    figure.slide(screenPoint(420, 370))
    figure.lift(screenPoint(420, 370))
    expect(figure.effects).toMatchObject([{ type: 'look' }])
    expect(figure.viewport().offsetX).toBeCloseTo(close.offsetX + 30)
  })
})

describe('marks', () => {
  const at = on('abdomen')
  it('chooses a mark, and drags it only once it is chosen', () => {
    const figure = hands({ marks: [{ lesionId: one, at }] })
    figure.press(by(at, 10))
    figure.slide(by(at, 60))
    figure.lift(by(at, 60))
    expect(figure.effects).toEqual([{ type: 'slid-over' }])
    figure.tap(by(at, 10))
    expect(figure.effects[1]).toEqual({ type: 'select', lesionId: one })
  })

  it('drags the chosen mark by the point where it was taken', () => {
    const figure = hands({ marks: [{ lesionId: one, at }], selected: one })
    figure.press(by(at, 10))
    figure.slide(by(at, 10, 40))
    expect(aimPoint(figure.state())).toEqual(by(at, 0, 40))
    figure.lift(by(at, 10, 40))
    expect(figure.effects).toMatchObject([{ type: 'move', lesionId: one }])
  })

  it('lifts the chosen mark under the loupe when a finger lies still on it; another is chosen', () => {
    const figure = hands({ marks: [{ lesionId: one, at }], selected: one })
    figure.press(by(at, 10))
    figure.hold()
    expect(aimPoint(figure.state())).toEqual(at)
    figure.lift(by(at, 10))
    expect(figure.effects).toMatchObject([{ type: 'move', lesionId: one }])
    const other = hands({ marks: [{ lesionId: two, at }], selected: one })
    other.press(at)
    other.hold()
    other.lift(at)
    expect(other.effects).toEqual([{ type: 'select', lesionId: two }])
  })

  it('leaves the chosen mark alone when the finger begins elsewhere', () => {
    const figure = hands({ marks: [{ lesionId: one, at }], selected: one })
    figure.press(on('chest'))
    figure.slide(by(on('chest'), 30))
    figure.lift(by(on('chest'), 30))
    expect(figure.effects).toEqual([{ type: 'slid-over' }])
  })

  it('leaves a mark where it was when it is dropped beside the body', () => {
    const figure = hands({ marks: [{ lesionId: one, at }], selected: one })
    figure.press(at)
    figure.slide(screenPoint(3, 3))
    figure.lift(screenPoint(3, 3))
    expect(figure.effects).toEqual([{ type: 'miss' }])
    expect(figure.state().kind).toBe('idle')
  })

  it('asks which one when marks are closer than a finger', () => {
    const figure = hands({
      marks: [
        { lesionId: one, at },
        { lesionId: two, at: by(at, 15) },
      ],
    })
    figure.tap(by(at, 2))
    expect(figure.effects).toMatchObject([{ type: 'choose', lesionIds: [one, two] }])
  })

  it('moves a spot by a tap, even onto another mark, and waits on when the tap misses the body', () => {
    const figure = hands({ marks: [{ lesionId: two, at }] })
    figure.send({ type: 'move-asked', lesionId: one })
    figure.tap(screenPoint(2, 2))
    expect(figure.state()).toEqual({ kind: 'moving-by-tap', moving: one })
    figure.tap(at)
    expect(figure.effects[1]).toMatchObject({ type: 'move', lesionId: one })
    expect(figure.state().kind).toBe('idle')
  })
})

describe('a mouse without a button', () => {
  it('lights the area under it, and no more when it leaves', () => {
    const figure = hands()
    figure.send({ type: 'hovered', at: on('chest') })
    expect(aimPoint(figure.state())).toEqual(on('chest'))
    figure.send({ type: 'left' })
    expect(figure.state()).toEqual({ kind: 'idle' })
    expect(figure.effects).toEqual([])
  })

  it('changes nothing of what a finger has begun', () => {
    const figure = hands()
    figure.send({ type: 'move-asked', lesionId: one })
    figure.press(on('abdomen'))
    figure.slide(on('chest'))
    figure.send({ type: 'hovered', at: on('abdomen') })
    figure.send({ type: 'left' })
    expect(aimPoint(figure.state())).toEqual(on('chest'))
  })

  it('keeps a spot waiting for its new place while it hovers', () => {
    const figure = hands()
    figure.send({ type: 'move-asked', lesionId: one })
    figure.send({ type: 'hovered', at: on('chest') })
    figure.send({ type: 'left' })
    expect(figure.state()).toEqual({ kind: 'moving-by-tap', moving: one })
    figure.send({ type: 'hovered', at: on('chest') })
    figure.tap(on('chest'))
    expect(figure.effects).toMatchObject([{ type: 'move', lesionId: one }])
  })
})

describe('a double tap', () => {
  it('looks closer at the part; what its first tap asked for is the figure’s to hold back', () => {
    const figure = hands()
    figure.tapTwice(on('abdomen'))
    expect(figure.effects).toMatchObject([{ type: 'place' }, { type: 'look-closer' }])
    expect(figure.viewport().scale).toBeGreaterThan(2)
    expect(on('abdomen', figure.viewport()).x).toBeCloseTo(room.width / 2, -1)
  })

  it('keeps a spot that was there before', () => {
    const figure = hands({ marks: [{ lesionId: one, at: on('abdomen') }] })
    figure.tapTwice(on('abdomen'))
    expect(figure.effects).toMatchObject([{ type: 'select' }, { type: 'look-closer' }])
  })

  it('shows the whole figure again when the part is as large as it gets, and beside the body', () => {
    const figure = hands()
    figure.tapTwice(on('abdomen'))
    figure.tapTwice(on('abdomen', figure.viewport()))
    expect(figure.viewport()).toEqual(whole)
    const corner = screenPoint(2, 2)
    const beside = hands({ viewport: zoomed(whole, { about: corner, factor: 3 }, room) })
    beside.tapTwice(corner)
    expect(beside.viewport()).toEqual(whole)
  })

  it('while a spot waits for its new place, is two taps', () => {
    const figure = hands()
    figure.send({ type: 'move-asked', lesionId: one })
    figure.press(on('chest'))
    figure.send({ type: 'lifted', pointerId: 1, at: on('chest'), taps: 2 })
    expect(figure.effects).toMatchObject([{ type: 'move', lesionId: one }])
  })
})

describe('two fingers', () => {
  it('zoom about their middle, and place nothing', () => {
    const figure = hands()
    figure.press(screenPoint(300, 370), 1)
    figure.press(screenPoint(400, 370), 2)
    figure.slide(screenPoint(250, 370), 1)
    figure.slide(screenPoint(450, 370), 2)
    expect(figure.viewport().scale).toBeCloseTo(2)
    figure.lift(screenPoint(250, 370), { pointerId: 1 })
    figure.lift(screenPoint(450, 370), { pointerId: 2 })
    expect(figure.state().kind).toBe('idle')
    // Back to the whole figure: the user did not try to place anything, so nothing is announced.
    figure.press(screenPoint(250, 370), 1)
    figure.press(screenPoint(450, 370), 2)
    figure.slide(screenPoint(340, 370), 1)
    figure.slide(screenPoint(360, 370), 2)
    figure.lift(screenPoint(340, 370), { pointerId: 1 })
    figure.lift(screenPoint(360, 370), { pointerId: 2 })
    expect(figure.viewport()).toEqual(whole)
    expect(figure.effects.every(({ type }) => type === 'look')).toBe(true)
  })

  it('a palm beside a finger that looks for a new place is ignored', () => {
    const figure = hands()
    figure.send({ type: 'move-asked', lesionId: one })
    figure.press(on('abdomen'))
    figure.slide(on('chest'))
    figure.press(screenPoint(600, 700), 2)
    figure.slide(screenPoint(500, 600), 2)
    figure.lift(screenPoint(500, 600), { pointerId: 2 })
    figure.lift(on('chest'))
    expect(figure.effects).toMatchObject([{ type: 'move', lesionId: one }])
  })

  it('swipe over the figure and part, and place nothing', () => {
    const figure = hands()
    figure.press(on('abdomen'), 1)
    figure.slide(on('chest'), 1)
    figure.press(screenPoint(400, 370), 2)
    figure.slide(screenPoint(460, 370), 2)
    figure.lift(screenPoint(460, 370), { pointerId: 2 })
    figure.lift(on('chest'), { pointerId: 1 })
    expect(figure.effects.map(({ type }) => type)).not.toContain('place')
  })

  it('a touch that the system takes away places nothing', () => {
    const figure = hands()
    figure.press(on('abdomen'))
    figure.send({ type: 'cancelled', pointerId: 1 })
    expect(figure.effects).toEqual([])
    expect(figure.state().kind).toBe('idle')
  })
})

describe('the viewport', () => {
  it('never shows less than the whole figure, nor more than eight times it', () => {
    expect(zoomed(whole, { about: screenPoint(0, 0), factor: 0.1 }, room)).toEqual(whole)
    expect(zoomed(whole, { about: screenPoint(350, 370), factor: 99 }, room).scale).toBe(8)
  })

  it('keeps the point under the wheel where it is', () => {
    const figure = hands()
    const at = on('abdomen')
    figure.send({ type: 'wheeled', at, factor: 2 })
    const now = on('abdomen', figure.viewport())
    expect([now.x, now.y]).toEqual([expect.closeTo(at.x, 6), expect.closeTo(at.y, 6)])
  })

  it('does not let the figure be pushed out of its room', () => {
    const pushed = clampedViewport({ ...whole, scale: 3, offsetX: 5000, offsetY: -9000 }, room)
    expect(pushed.offsetX).toBeLessThan(room.width / 2)
    expect(pushed.offsetY + whole.height * 3).toBeGreaterThan(room.height / 2)
  })
})
