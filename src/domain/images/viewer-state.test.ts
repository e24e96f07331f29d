import { describe, expect, it } from 'vitest'
import { restingViewer, view, type ViewerKey, type ViewerState, type ViewerVerb } from './viewer-state.ts'
import { layOut, placeAt, type Stage } from './viewer-view.ts'

const stage: Stage = { width: 700, height: 490, imageWidth: 1400, imageHeight: 980 }

/** Plays verbs one after the other. */
function play(...verbs: ViewerVerb[]): ViewerState {
  return verbs.reduce((state, verb) => view(state, verb, stage).state, restingViewer)
}
const press = (id: number, x: number, y: number): ViewerVerb => ({ type: 'pressed', id, at: { x, y } })
const slide = (id: number, x: number, y: number): ViewerVerb => ({ type: 'slid', id, at: { x, y } })
const lift = (id: number, [x, y]: [number, number], time: number): ViewerVerb => ({
  type: 'lifted',
  id,
  at: { x, y },
  time,
})
const tap = (x: number, y: number, time: number) => [press(1, x, y), lift(1, [x, y], time)]
const key = (pressed: ViewerKey): ViewerVerb => ({ type: 'keyed', key: pressed })

describe('the viewer', () => {
  it('pinches about the middle between the fingers, which keeps showing the same place', () => {
    const before = placeAt({ x: 200, y: 200 }, restingViewer.view, stage)
    const { view: now } = play(press(1, 150, 200), press(2, 250, 200), slide(1, 100, 200), slide(2, 300, 200))
    expect(now.scale).toBeCloseTo(2)
    const after = placeAt({ x: 200, y: 200 }, now, stage)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('moves along with two fingers and never takes them for a swipe', () => {
    const zoomed = play(...tap(350, 245, 0), ...tap(350, 245, 200))
    const moved = [press(1, 300, 200), press(2, 400, 200), slide(1, 320, 200), slide(2, 420, 200)].reduce(
      (state, verb) => view(state, verb, stage).state,
      zoomed,
    )
    expect(moved.view.scale).toBeCloseTo(2.5)
    expect(moved.view.x).toBeLessThan(zoomed.view.x)
    const whole = view(play(press(1, 300, 200), press(2, 400, 200)), lift(2, [400, 200], 10), stage)
    expect(whole.deed).toBeNull()
  })

  it('zooms to 2.5 at a double tap, there, and back at the next', () => {
    const near = play(...tap(175, 245, 0), ...tap(175, 245, 300))
    expect(near.view.scale).toBe(2.5)
    expect(placeAt({ x: 175, y: 245 }, near.view, stage).x).toBeCloseTo(0.25)
    const back = [...tap(175, 245, 1000), ...tap(175, 245, 1200)].reduce((s, v) => view(s, v, stage).state, near)
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
    expect(play(press(1, 100, 100), slide(1, 200, 100)).view).toEqual(restingViewer.view)
    const zoomed = play({ type: 'zoomed', way: 'in' }, press(1, 100, 100), slide(1, 5000, 100))
    expect(layOut(zoomed.view, stage).left).toBeCloseTo(0)
  })

  it('lets the finger that stays after a pinch pan on, not tap', () => {
    const pinched = play(
      press(1, 300, 200),
      press(2, 400, 200),
      slide(2, 500, 200),
      lift(2, [500, 200], 10),
      lift(1, [300, 200], 20),
    )
    const again = [...tap(300, 200, 60)].reduce((s, v) => view(s, v, stage).state, pinched)
    expect(again.view.scale).toBeCloseTo(2)
  })

  it('ignores a third finger', () => {
    const two = play(press(1, 300, 200), press(2, 400, 200))
    expect(view(two, press(3, 10, 10), stage).state).toEqual(two)
  })

  it('zooms with the wheel about the pointer, no further than 1 and 8', () => {
    const near = play({ type: 'wheeled', at: { x: 0, y: 0 }, by: -300 })
    expect(near.view.scale).toBe(2)
    expect(layOut(near.view, stage).left).toBeCloseTo(0)
    expect(play({ type: 'wheeled', at: { x: 0, y: 0 }, by: -9000 }).view.scale).toBe(8)
    expect(play({ type: 'wheeled', at: { x: 0, y: 0 }, by: 9000 }).view.scale).toBe(1)
  })

  it('goes by keys: + - 0, arrows move what is zoomed', () => {
    expect(play(key('+')).view.scale).toBeCloseTo(1.4)
    expect(play(key('+'), key('-')).view.scale).toBeCloseTo(1)
    expect(play(key('+'), key('+'), key('0')).view).toEqual(restingViewer.view)
    expect(play(key('+'), key('+'), key('ArrowRight')).view.x).toBeGreaterThan(0.5)
    expect(play(key('+'), key('+'), key('ArrowUp')).view.y).toBeLessThan(0.5)
  })

  it('steps through the photos with arrows while whole', () => {
    expect(view(restingViewer, key('ArrowLeft'), stage).deed).toEqual({ type: 'step', by: -1 })
    expect(view(restingViewer, key('ArrowRight'), stage).deed).toEqual({ type: 'step', by: 1 })
    expect(view(play(key('+')), key('ArrowRight'), stage).deed).toBeNull()
  })

  it('shows the whole at the first Esc and leaves at the second', () => {
    const first = view(play(key('+')), key('Escape'), stage)
    expect(first.deed).toBeNull()
    expect(first.state.view.scale).toBe(1)
    expect(view(first.state, key('Escape'), stage).deed).toEqual({ type: 'leave' })
  })
})
