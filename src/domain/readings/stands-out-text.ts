import type { ReadingRow } from '../../contract/readings/reading-list.ts'
import { redFlagsOf } from '../clinical/red-flags.ts'
import { type Sign, signs, signsOf } from '../clinical/signs.ts'

const maxSigns = 3

/** "Score 6: growing, colour", "Changed since you started", "1 spot is new": why a visit stands out in the worklist. */
export function standsOutText({
  standsOut,
  numberOfLesions,
}: Pick<ReadingRow, 'standsOut' | 'numberOfLesions'>): string {
  const { highestScore, observations, numberOfNewSpots, numberOfFailedPhotos, numberOfWorries } = standsOut
  if (standsOut.isChangedSinceYouBegan) return 'Changed since you started'
  if (redFlagsOf(observations).length > 0) return `Score ${highestScore}: ${signsText(observations)}`
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

/**
 * The three most serious signs: first those that require a doctor by themselves, then those with the most points.
 */
function signsText(observations: readonly number[]): string {
  return signsOf({ observations, measuredMm: null })
    .map((key) => signs[key])
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(0, maxSigns)
    .map(({ words }) => words.toLowerCase())
    .join(', ')
}

const weightOf = ({ points, raises }: Sign) => (points ?? 0) + (raises === null ? 0 : 2)
