import { describe, expect, it } from 'vitest'
import { lesionObservations } from '../../../../../domain/lookups/lesion-observations.ts'
import { observationGroups, scoreWords } from './spot-words.ts'

describe('the score in words', () => {
  it('says what to do, why, and that it is no diagnosis', () => {
    expect(scoreWords([1, 3, 7, 16])).toEqual({
      score: 5,
      advice: 'Score 5. Send to a doctor at 3 or more.',
      why: 'Size 2, colour 2, feeling 1. Not a diagnosis.',
      isHigh: true,
    })
  })

  it('does not send anybody below 3', () => {
    expect(scoreWords([1])).toMatchObject({ advice: 'Score 2. A doctor is advised from 3.', isHigh: false })
  })

  it('offers every sign once, under what it counts for', () => {
    const offered = observationGroups.flatMap(({ chips }) => chips.map(({ id }) => id))
    expect(offered.toSorted((a, b) => a - b)).toEqual(lesionObservations.map(({ id }) => id))
  })
})
