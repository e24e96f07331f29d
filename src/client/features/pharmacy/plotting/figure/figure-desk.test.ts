import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { anchorOf } from '../../../../../domain/body-model/hit-test.ts'
import { screenPoint } from '../../../../../domain/body-model/model-point.ts'
import { toScreen } from '../../../../../domain/body-model/viewport.ts'
import { createFigureDesk } from './figure-desk.ts'
import type { FigureDeed } from './figure-state.ts'
import { doubleTapMs } from './tap-in-waiting.ts'

const mannequin = drawMannequin('adult-neutral-front')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A figure on a screen, and what it asks of the spots. */
function onScreen() {
  const asked: FigureDeed['type'][] = []
  const ground = { mannequin, marks: [], selected: null, onDeed: ({ type }: FigureDeed) => void asked.push(type) }
  const desk = createFigureDesk(ground)
  desk.fitInto({ width: 700, height: 740 })
  const abdomen = mannequin.plottingAreas.find(({ areaName }) => areaName === 'abdomen')
  const { view } = desk.state()
  if (abdomen === undefined || view === null) throw new Error('The figure is not on the screen.')
  const at = toScreen(anchorOf(abdomen), view.viewport)
  const press = (taps: 1 | 2, to = at) => desk.send({ type: 'pressed', pointerId: 1, at: to, taps })
  const lift = (taps: 1 | 2, to = at) => desk.send({ type: 'lifted', pointerId: 1, at: to, taps, heldMs: 80 })
  return { desk, asked, at, press, lift, scale: () => desk.state().view?.viewport.scale ?? 0 }
}

describe('a tap on the figure', () => {
  test('is a mark at once, and a spot when no second one can follow', () => {
    const { desk, asked, press, lift } = onScreen()
    press(1)
    lift(1)
    expect(desk.state().touched).not.toBeNull()
    vi.advanceTimersByTime(doubleTapMs - 1)
    expect(asked).toEqual([])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual(['place'])
  })

  test('with a second one looks closer: no spot is ever asked for, nor taken back', () => {
    const { desk, asked, press, lift, scale } = onScreen()
    press(1)
    lift(1)
    vi.advanceTimersByTime(doubleTapMs - 1)
    press(2)
    // A slow second finger: its end decides, not the clock.
    vi.advanceTimersByTime(doubleTapMs)
    lift(2)
    vi.runAllTimers()
    expect([asked, desk.state().touched]).toEqual([[], null])
    expect(scale()).toBeGreaterThan(2)
  })

  test('places its spot when the second finger was no tap', () => {
    const { asked, at, press, lift, desk } = onScreen()
    press(1)
    lift(1)
    press(2)
    const away = screenPoint(at.x + 60, at.y)
    desk.send({ type: 'slid', pointerId: 1, at: away })
    lift(1, away)
    expect(asked).toContain('place')
  })

  test('places its spot at once when anything else is done, and a second spot elsewhere loses neither', () => {
    const { desk, asked, at, press, lift } = onScreen()
    press(1)
    lift(1)
    desk.endTap()
    expect(asked).toEqual(['place'])
    press(1)
    lift(1)
    const chest = screenPoint(at.x, at.y - 60)
    press(1, chest)
    expect(asked).toEqual(['place', 'place'])
    lift(1, chest)
    vi.runAllTimers()
    expect(asked).toEqual(['place', 'place', 'place'])
  })
})
