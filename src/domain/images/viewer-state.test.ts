import { describe, expect, it, test } from 'vitest'
import {
  fitViewerToStage,
  initialViewer,
  reduceViewer,
  type ViewerKey,
  type ViewerState,
  type ViewerInput,
} from './viewer-state.ts'
import { imageLayout, placeAt, type Stage } from './viewer-viewport.ts'

const stage: Stage = { width: 700, height: 490, imageWidth: 1400, imageHeight: 980 }

/** Plays verbs one after the other. */
function play(...verbs: ViewerInput[]): ViewerState {
  return verbs.reduce((state, verb) => reduceViewer(state, verb, stage).state, initialViewer)
}
const press = (id: number, x: number, y: number): ViewerInput => ({ type: 'pressed', id, at: { x, y } })
const slide = (id: number, x: number, y: number): ViewerInput => ({ type: 'slid', id, at: { x, y } })
const lift = (id: number, [x, y]: [number, number], time: number): ViewerInput => ({
  type: 'lifted',
  id,
  at: { x, y },
  time,
})
const tap = (x: number, y: number, time: number) => [press(1, x, y), lift(1, [x, y], time)]
const key = (pressed: ViewerKey): ViewerInput => ({ type: 'keyed', key: pressed })

describe('the viewer', () => {
  it('pinches about the middle between the fingers, which keeps showing the same place', () => {
    const before = placeAt({ x: 200, y: 200 }, initialViewer.view, stage)
    const { view: now } = play(press(1, 150, 200), press(2, 250, 200), slide(1, 100, 200), slide(2, 300, 200))
    expect(now.scale).toBeCloseTo(2)
    const after = placeAt({ x: 200, y: 200 }, now, stage)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('moves along with two fingers and never takes them for a swipe', () => {
    const zoomed = play(...tap(350, 245, 0), ...tap(350, 245, 200))
    const moved = [press(1, 300, 200), press(2, 400, 200), slide(1, 320, 200), slide(2, 420, 200)].reduce(
      (state, verb) => reduceViewer(state, verb, stage).state,
      zoomed,
    )
    expect(moved.view.scale).toBeCloseTo(2.5)
    expect(moved.view.x).toBeLessThan(zoomed.view.x)
    const whole = reduceViewer(play(press(1, 300, 200), press(2, 400, 200)), lift(2, [400, 200], 10), stage)
    expect(whole.effect).toBeNull()
  })

  it('zooms to 2.5 at a double tap, there, and back at the next', () => {
    const near = play(...tap(175, 245, 0), ...tap(175, 245, 300))
    expect(near.view.scale).toBe(2.5)
    expect(placeAt({ x: 175, y: 245 }, near.view, stage).x).toBeCloseTo(0.25)
    const back = [...tap(175, 245, 1000), ...tap(175, 245, 1200)].reduce(
      (s, v) => reduceViewer(s, v, stage).state,
      near,
    )
    expect(back.view.scale).toBe(1)
  })

  it('takes two taps that are slow, far apart or dragged for no double tap', () => {
    expect(play(...tap(100, 100, 0), ...tap(100, 100, 500)).view.scale).toBe(1)
    expect(play(...tap(100, 100, 0), ...tap(200, 100, 200)).view.scale).toBe(1)
    expect(play(...tap(100, 100, 0), press(1, 100, 100), slide(1, 130, 100), lift(1, [100, 100], 200)).view.scale).toBe(
      1,
    )
  })

  it('pans with one finger only when zoomed, and keeps the edges out', () => {
    expect(play(press(1, 100, 100), slide(1, 200, 100)).view).toEqual(initialViewer.view)
    const zoomed = play({ type: 'zoomed', way: 'in' }, press(1, 100, 100), slide(1, 5000, 100))
    expect(imageLayout(zoomed.view, stage).left).toBeCloseTo(0)
  })

  it('lets the finger that stays after a pinch pan on, not tap', () => {
    const pinched = play(
      press(1, 300, 200),
      press(2, 400, 200),
      slide(2, 500, 200),
      lift(2, [500, 200], 10),
      lift(1, [300, 200], 20),
    )
    const again = [...tap(300, 200, 60)].reduce((s, v) => reduceViewer(s, v, stage).state, pinched)
    expect(again.view.scale).toBeCloseTo(2)
  })

  it('ignores a third finger', () => {
    const two = play(press(1, 300, 200), press(2, 400, 200))
    expect(reduceViewer(two, press(3, 10, 10), stage).state).toEqual(two)
  })

  it('zooms with the wheel about the pointer, no further than 1 and 8', () => {
    const near = play({ type: 'wheeled', at: { x: 0, y: 0 }, by: -300 })
    expect(near.view.scale).toBe(2)
    expect(imageLayout(near.view, stage).left).toBeCloseTo(0)
    expect(play({ type: 'wheeled', at: { x: 0, y: 0 }, by: -9000 }).view.scale).toBe(8)
    expect(play({ type: 'wheeled', at: { x: 0, y: 0 }, by: 9000 }).view.scale).toBe(1)
  })

  it('goes by keys: + - 0, arrows move what is zoomed', () => {
    expect(play(key('+')).view.scale).toBeCloseTo(1.4)
    expect(play(key('+'), key('-')).view.scale).toBeCloseTo(1)
    expect(play(key('+'), key('+'), key('0')).view).toEqual(initialViewer.view)
    expect(play(key('+'), key('+'), key('ArrowRight')).view.x).toBeGreaterThan(0.5)
    expect(play(key('+'), key('+'), key('ArrowUp')).view.y).toBeLessThan(0.5)
  })

  it('steps through the photos with arrows while whole', () => {
    expect(reduceViewer(initialViewer, key('ArrowLeft'), stage).effect).toEqual({ type: 'step', by: -1 })
    expect(reduceViewer(initialViewer, key('ArrowRight'), stage).effect).toEqual({ type: 'step', by: 1 })
    expect(reduceViewer(play(key('+')), key('ArrowRight'), stage).effect).toBeNull()
  })

  it('shows the whole at the first Esc and leaves at the second', () => {
    const first = reduceViewer(play(key('+')), key('Escape'), stage)
    expect(first.effect).toBeNull()
    expect(first.state.view.scale).toBe(1)
    expect(reduceViewer(first.state, key('Escape'), stage).effect).toEqual({ type: 'leave' })
  })
})

/** A viewer that shows the middle of the image four times as large. */
const near: ViewerState = { ...initialViewer, view: { scale: 4, x: 0.5, y: 0.5 } }
const from = (start: ViewerState, ...verbs: ViewerInput[]) =>
  verbs.reduce((state, verb) => reduceViewer(state, verb, stage).state, start)
const corner = (state: ViewerState) => imageLayout(state.view, stage)

describe('one finger', () => {
  it('takes the image along by as much as it moves, slide after slide', () => {
    const before = corner(near)
    const once = corner(from(near, press(1, 300, 200), slide(1, 340, 230)))
    expect([once.left - before.left, once.top - before.top]).toEqual([expect.closeTo(40), expect.closeTo(30)])
    const twice = corner(from(near, press(1, 300, 200), slide(1, 340, 230), slide(1, 330, 190)))
    expect([twice.left - before.left, twice.top - before.top]).toEqual([expect.closeTo(30), expect.closeTo(-10)])
  })

  it('is followed alone: what another does that never pressed changes nothing', () => {
    const pressed = from(near, press(1, 300, 200))
    for (const verb of [slide(2, 400, 300), lift(2, [400, 300], 10), { type: 'cancelled', id: 2 } as const])
      expect(reduceViewer(pressed, verb, stage).state).toEqual(pressed)
    for (const verb of [slide(1, 400, 300), lift(1, [400, 300], 10), { type: 'cancelled', id: 1 } as const])
      expect(reduceViewer(near, verb, stage).state).toEqual(near)
  })

  it('that is pressed once more is still one', () => {
    const again = from(initialViewer, press(1, 100, 100), press(1, 120, 110))
    expect(again.gesture).toMatchObject({ kind: 'one', id: 1, at: { x: 120, y: 110 } })
  })

  it('taps when it wanders by 10 px at most, either way', () => {
    const tapAfter = (x: number, y: number) =>
      play(...tap(100, 100, 0), press(1, 100, 100), slide(1, x, y), lift(1, [100, 100], 100)).view.scale
    expect([tapAfter(110, 100), tapAfter(100, 90)]).toEqual([2.5, 2.5])
    expect([tapAfter(111, 100), tapAfter(100, 89), tapAfter(108, 108)]).toEqual([1, 1, 1])
    const wandered = [slide(1, 130, 100), slide(1, 100, 100), lift(1, [100, 100], 100)]
    expect(play(...tap(100, 100, 0), press(1, 100, 100), ...wandered).view.scale).toBe(1)
  })

  it('taps twice within 350 ms and 30 px', () => {
    const second = (at: [number, number], time: number) => play(...tap(100, 100, 0), ...tap(...at, time)).view.scale
    expect([second([100, 100], 350), second([130, 100], 10), second([100, 70], 10)]).toEqual([2.5, 2.5, 2.5])
    expect([second([100, 100], 351), second([131, 100], 10), second([100, 131], 10)]).toEqual([1, 1, 1])
    // Three are one double tap and one tap more.
    expect(play(...tap(100, 100, 0), ...tap(100, 100, 100), ...tap(100, 100, 200)).view.scale).toBe(2.5)
  })

  it('that is taken away by the system was no tap', () => {
    const taken = play(...tap(100, 100, 0), press(1, 100, 100), { type: 'cancelled', id: 1 })
    expect(taken.gesture).toEqual({ kind: 'none', lastTap: null })
    expect(from(taken, ...tap(100, 100, 100)).view.scale).toBe(1)
  })
})

describe('two fingers', () => {
  const two = play(press(1, 300, 200), press(2, 400, 260))

  it('are two until one of them leaves, and the other pans on from where it is', () => {
    expect(reduceViewer(two, lift(3, [0, 0], 10), stage).state).toEqual(two)
    expect(reduceViewer(two, { type: 'cancelled', id: 3 }, stage).state).toEqual(two)
    expect(reduceViewer(two, slide(3, 0, 0), stage).state).toEqual(two)
    const stays = (id: number, x: number, y: number) => ({
      kind: 'one',
      id,
      from: { x, y },
      at: { x, y },
      moved: true,
      lastTap: null,
    })
    expect(reduceViewer(two, lift(1, [300, 200], 10), stage).state.gesture).toEqual(stays(2, 400, 260))
    expect(reduceViewer(two, { type: 'cancelled', id: 2 }, stage).state.gesture).toEqual(stays(1, 300, 200))
  })

  it('that are pressed at one place zoom by nothing', () => {
    const together = from(near, press(1, 300, 200), press(2, 300, 200), slide(2, 400, 200))
    expect(together.view.scale).toBe(4)
    const apart = from(near, press(1, 300, 200), press(2, 301, 200), slide(2, 302, 200))
    expect(apart.view.scale).toBe(8)
  })
})

describe('buttons and keys', () => {
  it('zoom about the middle of the stage, in and out again, and show the whole', () => {
    const inwards = play({ type: 'zoomed', way: 'in' }, { type: 'zoomed', way: 'in' })
    expect(inwards.view).toEqual({ scale: expect.closeTo(1.96), x: expect.closeTo(0.5), y: expect.closeTo(0.5) })
    expect(from(inwards, { type: 'zoomed', way: 'out' }).view.scale).toBeCloseTo(1.4)
    expect(from(near, key('-')).view.scale).toBeCloseTo(4 / 1.4)
    expect(from(near, key('=')).view.scale).toBeCloseTo(5.6)
    for (const verb of [key('0'), { type: 'reset' } as const]) expect(from(near, verb).view).toEqual(initialViewer.view)
  })

  it('fill the stage with a part of the image', () => {
    const part = { left: 700, top: 490, width: 350, height: 245 }
    expect(play({ type: 'filled', part }).view).toEqual({ scale: 4, x: 0.625, y: 0.625 })
  })

  it('move what is near by 60 px, each arrow its way, and do nothing up and down while whole', () => {
    const moved = (['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const).map((arrow) => {
      const { left, top } = corner(from(near, key(arrow)))
      return [Math.round(left - corner(near).left), Math.round(top - corner(near).top)]
    })
    expect(moved).toEqual([
      [60, 0],
      [-60, 0],
      [0, 60],
      [0, -60],
    ])
    for (const arrow of ['ArrowUp', 'ArrowDown'] as const)
      expect(reduceViewer(initialViewer, key(arrow), stage)).toEqual({ state: initialViewer, effect: null })
  })
})

test('in another room the same place is in the middle, within the limits', () => {
  const turned: Stage = { ...stage, width: 300, height: 600 }
  const looked = { ...near, view: { scale: 4, x: 0.3, y: 0.05 } }
  const state = fitViewerToStage(looked, turned)
  expect(state.view.x).toBe(0.3)
  // 300 x 210 at 1: of 840 pixels 600 are seen.
  expect(state.view.y).toBeCloseTo(300 / 840)
  expect(state.gesture).toEqual(near.gesture)
})
