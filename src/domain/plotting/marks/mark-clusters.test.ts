import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LesionId } from '../../../contract/ids.ts'
import { screenPoint } from '../../body-model/model-point.ts'
import { clusterMarks, type MarkAt } from './mark-clusters.ts'
import { markHit } from './mark-hit.ts'

const size = 56
const mark = (name: number | string, x: number, y = 0): MarkAt => ({
  lesionId: String(name) as LesionId,
  at: screenPoint(x, y),
})
const somewhere = fc.record({
  x: fc.double({ min: 0, max: 700, noNaN: true }),
  y: fc.double({ min: 0, max: 740, noNaN: true }),
})
const someMarks = fc.array(somewhere, { maxLength: 120 }).map((places) => places.map(({ x, y }, i) => mark(i, x, y)))

test('marks closer than a finger are drawn as one, where the first of them lies', () => {
  const [one, two, far] = [mark('one', 100), mark('two', 155), mark('far', 300)]
  expect(clusterMarks([one, two, far], size)).toEqual([
    { at: one.at, lesionIds: ['one', 'two'] },
    { at: far.at, lesionIds: ['far'] },
  ])
  expect(clusterMarks([one, mark('two', 156)], size)).toHaveLength(2)
})

test('no two groups are closer than a finger, every mark is in one, and near its place', () => {
  fc.assert(
    fc.property(someMarks, (marks) => {
      const groups = clusterMarks(marks, size)
      expect(groups.flatMap(({ lesionIds }) => lesionIds).toSorted()).toEqual(
        marks.map(({ lesionId }) => lesionId).toSorted(),
      )
      groups.forEach(({ at, lesionIds }, i) => {
        for (const other of groups.slice(i + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(size)
        for (const { at: place } of marks.filter(({ lesionId }) => lesionIds.includes(lesionId)))
          expect(Math.hypot(at.x - place.x, at.y - place.y)).toBeLessThan(size)
      })
    }),
  )
})

test('a finger within 28 px of a mark finds it, a little further away none; 44 px by default', () => {
  const marks = [mark('one', 100)]
  const at = (x: number, hitSize = size) => markHit({ marks, hitSize, selected: null }, screenPoint(x, 0)).kind
  expect([at(128), at(129), at(122, 44), at(123, 44)]).toEqual(['one', 'none', 'one', 'none'])
})

test('the chosen mark is in no group, and is found first when it lies among others', () => {
  const marks = [mark('one', 100), mark('two', 110), mark('three', 120)]
  const hit = markHit({ marks, hitSize: size, selected: 'two' as LesionId }, screenPoint(112, 0))
  expect(hit).toEqual({ kind: 'several', lesionIds: ['two', 'one', 'three'] })
  expect(
    markHit({ marks: [mark('two', 110)], hitSize: size, selected: 'two' as LesionId }, screenPoint(112, 0)),
  ).toEqual({
    kind: 'one',
    lesionId: 'two',
  })
})
