import { expect, test } from 'vitest'
import type { VisitDraft } from './visit-draft.ts'
import { withFreeNumbers } from './free-numbers.ts'

const draftOf = (earlier: readonly [string, number | null][], spots: readonly [string, number][], next: number) =>
  ({
    patient: { kind: 'known', record: { earlierSpots: earlier.map(([lesionId, number]) => ({ lesionId, number })) } },
    spots: spots.map(([lesionId, number]) => ({ lesionId, number })),
    nextSpotNumber: next,
  }) as unknown as VisitDraft

test.each<[string, VisitDraft, [string, number][], number]>([
  [
    'nothing placed yet',
    draftOf(
      [
        ['a', 1],
        ['b', 6],
      ],
      [],
      1,
    ),
    [],
    7,
  ],
  [
    'new spots beside earlier ones',
    draftOf(
      [
        ['a', 1],
        ['b', 2],
      ],
      [
        ['x', 1],
        ['y', 2],
        ['z', 3],
      ],
      4,
    ),
    [
      ['x', 4],
      ['y', 5],
      ['z', 3],
    ],
    6,
  ],
  [
    'a carried spot',
    draftOf(
      [
        ['a', 1],
        ['b', 6],
      ],
      [
        ['b', 1],
        ['x', 2],
      ],
      3,
    ),
    [
      ['b', 6],
      ['x', 2],
    ],
    7,
  ],
  [
    'numbers not known on the tablet',
    draftOf(
      [['a', null]],
      [
        ['a', 1],
        ['x', 2],
      ],
      3,
    ),
    [
      ['a', 1],
      ['x', 2],
    ],
    3,
  ],
  [
    'no earlier spots',
    draftOf(
      [],
      [
        ['x', 1],
        ['z', 3],
      ],
      4,
    ),
    [
      ['x', 1],
      ['z', 3],
    ],
    4,
  ],
])('%s: earlier spots keep their numbers, and new ones get free ones', (_, draft, ...[numbers, next]) => {
  const { spots, nextSpotNumber } = withFreeNumbers(draft)
  expect(spots.map(({ lesionId, number }) => [lesionId, number])).toEqual(numbers)
  expect(nextSpotNumber).toBe(next)
})
