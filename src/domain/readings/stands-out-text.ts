import type { ReadingRow } from '../../contract/readings/reading-list.ts'
import { lesionObservationById } from '../lookups/lesion-observations.ts'

const signs: Readonly<Record<number, string>> = {
  1: 'size',
  2: 'shape',
  3: 'colour',
  4: '7 mm or wider',
  5: 'inflamed',
  6: 'oozing',
  7: 'feeling',
  15: 'growing',
  18: 'bleeding',
}
const maxSigns = 3

/** "Score 6: growing, colour", "Changed since you started", "1 spot is new": why a visit stands out in the worklist. */
export function standsOutText({
  standsOut,
  numberOfLesions,
}: Pick<ReadingRow, 'standsOut' | 'numberOfLesions'>): string {
  const { highestScore, observations, numberOfNewSpots, numberOfFailedPhotos, numberOfWorries } = standsOut
  if (standsOut.isChangedSinceYouBegan) return 'Changed since you started'
  if (highestScore >= 3) return [`Score ${highestScore}`, signsText(observations)].filter(Boolean).join(': ')
  if (standsOut.hadMelanoma) return 'Had melanoma'
  if (numberOfFailedPhotos > 0)
    return numberOfFailedPhotos === 1 ? '1 photo can’t be shown' : `${numberOfFailedPhotos} photos can’t be shown`
  if (numberOfWorries > 0)
    return numberOfWorries === 1 ? 'Worried about 1 spot' : `Worried about ${numberOfWorries} spots`
  if (standsOut.familyHadMelanoma) return 'Melanoma in the family'
  if (numberOfNewSpots > 0 && numberOfNewSpots < numberOfLesions)
    return numberOfNewSpots === 1 ? '1 spot is new' : `${numberOfNewSpots} spots are new`
  return ''
}

/** The three signs with the most points. */
function signsText(observations: readonly number[]): string {
  return observations
    .toSorted((one, other) => pointsOf(other) - pointsOf(one))
    .flatMap((id) => signs[id] ?? [])
    .slice(0, maxSigns)
    .join(', ')
}

const pointsOf = (id: number) => lesionObservationById(id)?.points ?? 0
