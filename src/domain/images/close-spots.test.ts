import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LesionId } from '../../contract/ids.ts'
import { screenPoint } from '../body-model/model-point.ts'
import { closeSpots, markTarget } from './close-spots.ts'

const kinds = ['urgent', 'monitor', 'new', 'benign', 'excised'] as const
type Kind = (typeof kinds)[number]

const spotAt = (number: number, kind: Kind, ...[x, y = 0]: [number, number?]) => ({
  lesion: { lesionId: `${number}` as LesionId },
  kind,
  number,
  at: screenPoint(x, y),
})
const placeOf = ({ at }: ReturnType<typeof spotAt>) => at

const groupsOf = (spots: readonly ReturnType<typeof spotAt>[], chosen?: number) =>
  closeSpots(spots, { placeOf, chosen: chosen === undefined ? undefined : (`${chosen}` as LesionId) }).map((group) =>
    group.spots.map(({ number }) => number),
  )

test.each<[string, ReturnType<typeof spotAt>[], number | undefined, number[][]]>([
  ['none', [], undefined, []],
  ['apart', [spotAt(1, 'benign', 0), spotAt(2, 'benign', 44)], undefined, [[1], [2]]],
  ['close: the most urgent is seen', [spotAt(1, 'benign', 0), spotAt(2, 'urgent', 43)], undefined, [[2, 1]]],
  ['close: the smaller number is seen', [spotAt(2, 'new', 0), spotAt(1, 'new', 9)], undefined, [[1, 2]]],
  ['close: the chosen one is seen', [spotAt(1, 'urgent', 0), spotAt(2, 'excised', 9)], 2, [[2, 1]]],
])('%s', (...[, spots, chosen, groups]) => expect(groupsOf(spots, chosen)).toEqual(groups))

test('every spot is in one group, and no mark that is drawn lies within a finger of another', () => {
  const coordinate = fc.double({ min: 0, max: 400, noNaN: true })
  const some = fc.array(fc.tuple(fc.constantFrom(...kinds), coordinate, coordinate), { maxLength: 80 })
  fc.assert(
    fc.property(some, (places) => {
      const spots = places.map(([kind, x, y], i) => spotAt(i + 1, kind, x, y))
      const groups = closeSpots(spots, { placeOf, chosen: undefined })
      expect(groups.flatMap((group) => group.spots).length).toBe(spots.length)
      for (const [i, { at }] of groups.entries())
        for (const other of groups.slice(i + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(markTarget)
    }),
  )
})
