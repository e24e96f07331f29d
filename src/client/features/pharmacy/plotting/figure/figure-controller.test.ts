import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../../../../domain/body-model/hit-test.ts'
import { screenPoint } from '../../../../../domain/body-model/model-point.ts'
import { toScreen } from '../../../../../domain/body-model/viewport.ts'
import { createFigureController } from './figure-controller.ts'
import type { SpotEffect } from './figure-state.ts'
import { doubleTapMs } from './pending-tap.ts'

const mannequin = drawMannequin('adult-neutral-front')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A figure on a screen, and what it asks of the spots. */
function onScreen() {
  const effects: SpotEffect['type'][] = []
  const input = { mannequin, marks: [], selected: null, onEffect: ({ type }: SpotEffect) => void effects.push(type) }
  const controller = createFigureController(input)
  controller.fitInto({ width: 700, height: 740 })
  const abdomen = mannequin.plottingAreas.find(({ areaName }) => areaName === 'abdomen')
  const { view } = controller.state()
  if (abdomen === undefined || view === null) throw new Error('The figure is not on the screen.')
  const at = toScreen(anchorOf(abdomen), view.viewport)
  const press = (taps: 1 | 2, to = at) => controller.send({ type: 'pressed', pointerId: 1, at: to, taps })
  const lift = (taps: 1 | 2, to = at) => controller.send({ type: 'lifted', pointerId: 1, at: to, taps })
  return { controller, effects, at, press, lift, scale: () => controller.state().view?.viewport.scale ?? 0 }
}

describe('a tap on the figure', () => {
  test('is a mark at once, and a spot when no second one can follow', () => {
    const { controller, effects, press, lift } = onScreen()
    press(1)
    lift(1)
    expect(controller.state().touched).not.toBeNull()
    vi.advanceTimersByTime(doubleTapMs - 1)
    expect(effects).toEqual([])
    vi.advanceTimersByTime(1)
    expect(effects).toEqual(['place'])
  })

  test('with a second one looks closer: no spot is ever asked for, nor taken back', () => {
    const { controller, effects, press, lift, scale } = onScreen()
    press(1)
    lift(1)
    vi.advanceTimersByTime(doubleTapMs - 1)
    press(2)
    // A slow second finger: its end decides, not the clock.
    vi.advanceTimersByTime(doubleTapMs)
    lift(2)
    vi.runAllTimers()
    expect([effects, controller.state().touched]).toEqual([[], null])
    expect(scale()).toBeGreaterThan(2)
  })

  test('places its spot when the second finger was no tap', () => {
    const { effects, at, press, lift, controller } = onScreen()
    press(1)
    lift(1)
    press(2)
    const away = screenPoint(at.x + 60, at.y)
    controller.send({ type: 'slid', pointerId: 1, at: away })
    lift(1, away)
    expect(effects).toContain('place')
  })

  test('places its spot at once when anything else is done, and a second spot elsewhere loses neither', () => {
    const { controller, effects, at, press, lift } = onScreen()
    press(1)
    lift(1)
    controller.flushTap()
    expect(effects).toEqual(['place'])
    press(1)
    lift(1)
    const chest = screenPoint(at.x, at.y - 60)
    press(1, chest)
    expect(effects).toEqual(['place', 'place'])
    lift(1, chest)
    vi.runAllTimers()
    expect(effects).toEqual(['place', 'place', 'place'])
  })
})

test('a finger that slides over the whole figure tells who draws once that it slides, and once that it placed nothing', () => {
  const { controller, effects, at, press, lift } = onScreen()
  let told = 0
  controller.subscribe(() => {
    told += 1
  })
  const slide = (x: number) => controller.send({ type: 'slid', pointerId: 1, at: screenPoint(at.x + x, at.y) })
  press(1)
  slide(20)
  expect(told).toBe(2)
  for (const x of [40, 60, 80]) slide(x)
  expect(told).toBe(2)
  lift(1, screenPoint(at.x + 80, at.y))
  expect([told, effects, controller.state().hint]).toEqual([3, ['slid-over'], expect.stringMatching(/^Nothing placed/)])
})

test('a second finger beside one that has slid pinches from where the first one is by then', () => {
  const { controller, at, press, scale } = onScreen()
  const slide = (pointerId: number, x: number) =>
    controller.send({ type: 'slid', pointerId, at: screenPoint(at.x + x, at.y) })
  press(1)
  for (const x of [20, 60, 100]) slide(1, x)
  controller.send({ type: 'pressed', pointerId: 2, at: screenPoint(at.x + 200, at.y), taps: 1 })
  slide(2, 300)
  expect(scale()).toBeCloseTo(2)
})
