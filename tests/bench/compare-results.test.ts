import { describe, expect, it } from 'vitest'
import { compareResults, quantityIn } from './compare-results.ts'
import type { Figure, RunResults } from './run-results.ts'

const figure = (change: Partial<Figure>): Figure => ({
  bench: 'plotting',
  load: 1,
  name: 'tap to mark',
  target: '40 ms',
  measured: '40 ms',
  peer: '',
  verdict: 'reached',
  ...change,
})
const run = (...figures: Figure[]): RunResults => ({ at: '2026-11-26T10:00:00Z', commit: 'a', machine: 'm', figures })
const verdictOf = ({ now, before = {} }: { now: Partial<Figure>; before?: Partial<Figure> }) =>
  compareResults(run(figure(now)), run(figure(before)))[0]?.verdict

describe('the number in a figure', () => {
  it.each([
    ['p95 1.2 s, median 900 ms', { value: 1200, unit: 'ms' }],
    ['38 frames/s', { value: 38, unit: 'frames/s' }],
    ['0.44 of nginx: 700/s', { value: 0.44, unit: 'of nginx' }],
    ['1.30 MB', { value: 1300, unit: 'KB' }],
    ['3 of 40', null],
  ])('%s', (words, expected) => expect(quantityIn(words)).toEqual(expected))
})

describe('a figure beside the last release’s', () => {
  it.each([
    ['slower', 'worse', { now: { measured: '50 ms' }, before: { measured: '40 ms' } }],
    ['within the noise', 'same', { now: { measured: '44 ms' }, before: { measured: '40 ms' } }],
    ['faster', 'better', { now: { measured: '30 ms' }, before: { measured: '0.04 s' } }],
    [
      'as much slower as its peer',
      'same',
      { now: { measured: '80 ms', peer: 'Konva 60 ms' }, before: { peer: 'Konva 30 ms' } },
    ],
    ['as slow, its peer quicker', 'worse', { now: { peer: 'Konva 20 ms' }, before: { peer: 'Konva 30 ms' } }],
    ['fewer frames', 'worse', { now: { measured: '40 frames/s' }, before: { measured: '60 frames/s' } }],
    [
      'fewer of the blurred refused',
      'worse',
      { now: { measured: '70 %', target: '95 %' }, before: { measured: '97 %' } },
    ],
    ['fewer of the sharp refused', 'better', { now: { measured: '1 %', target: '3 %' }, before: { measured: '3 %' } }],
  ] as const)('%s', (_, verdict, figures) => expect(verdictOf(figures)).toBe(verdict))

  it('is left out when it was not measured then, or not in the same unit', () => {
    expect(verdictOf({ now: { name: 'new' } })).toBeUndefined()
    expect(verdictOf({ now: { measured: '3 KB' } })).toBeUndefined()
  })
})
