import type { ActionKey, FloorKey } from '../../../contract/clinical-keys.ts'
import type { ReadingFloor } from '../../../contract/readings/reading-visit.ts'
import { spanText } from '../../time/span-text.ts'
import { actions, leadingFirst } from '../actions.ts'
import { referFrom, sevenPointScore } from '../seven-point-score.ts'
import { bleedsByItself, isRaisedFirmGrowing, isRecorded, isWorryRecorded, signs, signWords } from '../signs.ts'
import type { Growth, SpotFacts } from './spot-facts.ts'

const threeMonths = 92

/** Growth of at least 1 mm, at 1 mm in 3 months or faster; or of 2 mm between two readings. */
const isGrowing = ({ fromMm, toMm, days }: Growth) => {
  const mm = toMm - fromMm
  return mm >= 2 || (mm >= 1 && (days <= threeMonths || (mm * threeMonths) / days >= 1))
}

const floor = (key: FloorKey, atLeast: ActionKey | null, because: string): ReadingFloor => ({ key, atLeast, because })

const withinTwoWeeks = (key: FloorKey, because: string) =>
  floor(key, 'see-doctor-2-weeks', `${because}: a doctor within 2 weeks.`)
const withinSixWeeks = (key: FloorKey, because: string) =>
  floor(key, 'see-doctor-6-weeks', `${because}: a doctor within 6 weeks.`)

/**
 * The floors of a spot that apply to any diagnosis (docs/domain-reports.md 9.1; sign-off), the strictest first. Each
 * names the fact that caused it.
 */
export function floorsOf(facts: SpotFacts): ReadingFloor[] {
  return [
    ...scoreFloor(facts),
    ...signFloors(facts),
    ...otherReaderFloors(facts),
    ...growthFloors(facts),
    ...historyFloors(facts),
    ...(isWorryRecorded(facts.observations)
      ? [floor('worried', null, 'The patient is worried about it: “Nothing to do” needs the words for that.')]
      : []),
  ]
}

function scoreFloor(facts: SpotFacts): ReadingFloor[] {
  const { score, counted } = sevenPointScore(facts)
  if (score < referFrom) return []
  const isMeasured = counted.includes('wide') && !isRecorded('wide', facts.observations)
  const words = signWords(counted.filter((key) => key !== 'wide' || !isMeasured))
  const read = isMeasured ? [...words, `measured ${facts.measuredMm?.toFixed(1)} mm`] : words
  return [withinTwoWeeks('seven-point', `The 7-point score is ${score} (${read.join(', ')})`)]
}

function signFloors({ observations }: SpotFacts): ReadingFloor[] {
  return [
    ...(isRaisedFirmGrowing(observations)
      ? [
          floor(
            'raised-firm-growing',
            'see-doctor-2-weeks',
            'Raised, firm and growing: a doctor within 2 weeks, no photos.',
          ),
        ]
      : []),
    ...(bleedsByItself(observations) ? [withinTwoWeeks('bleeding', 'It bleeds or oozes, not after a knock')] : []),
  ]
}

function otherReaderFloors({ otherReaders }: SpotFacts): ReadingFloor[] {
  return otherReaders.flatMap((other) => {
    const [least] = leadingFirst(other)
    return least === undefined
      ? []
      : [floor('readers-differ', least, `Another reader advises: ${actions[least].badge}. The sooner one stands.`)]
  })
}

function growthFloors({ observations, growths }: SpotFacts): ReadingFloor[] {
  const fastest = growths.filter(isGrowing).toSorted((a, b) => b.toMm - b.fromMm - (a.toMm - a.fromMm))[0]
  return [
    ...(fastest === undefined
      ? []
      : [
          withinSixWeeks(
            'growth',
            `It grew from ${fastest.fromMm.toFixed(1)} to ${fastest.toMm.toFixed(1)} mm in ${spanText(fastest.days)}`,
          ),
        ]),
    ...(isRecorded('size-changed', observations)
      ? [withinSixWeeks('size-changed', `“${signs['size-changed'].words}” is ticked`)]
      : []),
  ]
}

function historyFloors({ placeNotForPhotos, photoAskedFor, hasChanged }: SpotFacts): ReadingFloor[] {
  const badge = photoAskedFor === null ? '' : actions[photoAskedFor].badge.toLowerCase()
  return [
    ...(placeNotForPhotos === null
      ? []
      : [withinSixWeeks('not-for-photos', `This place is not for photos (${placeNotForPhotos})`)]),
    ...(photoAskedFor !== null && hasChanged === true
      ? [withinSixWeeks('changed-since-photo-action', `Last time: ${badge}. It has changed since`)]
      : []),
    ...(photoAskedFor !== null && hasChanged === null
      ? [floor('change-not-said', null, `Last time: ${badge}. Say whether it has changed since.`)]
      : []),
  ]
}
