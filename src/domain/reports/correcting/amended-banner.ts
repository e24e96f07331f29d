import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import { dateText } from '../../time/format-day.ts'
import { joinNumbers } from '../place-text.ts'
import { reportText } from '../report-texts.ts'
import { reportChanges } from './report-changes.ts'

const sentenceAbout = (spots: readonly ReportSpot[], one: string, many: string): string | null => {
  const numbers = spots.map(({ number }) => number).toSorted((a, b) => a - b)
  if (numbers.length === 0) return null
  return numbers.length === 1 ? one.replace('#', joinNumbers(numbers)) : many.replace('#', joinNumbers(numbers))
}

type Spots = readonly ReportSpot[]

/** When it changed and the most important change between two versions; a report that was recalled may go out again as it was. */
function changedText(day: string, before: Spots, now: Spots): string {
  const isSame = before.length === now.length && reportChanges({ spots: before }, { spots: now }).length === 0
  return isSame
    ? `Sent again on ${dateText(day)}. It says what it said before.`
    : `Changed on ${dateText(day)}. ${whatChanged(before, now)}`
}

/** The most important change between two versions, as one sentence. */
function whatChanged(before: Spots, now: Spots): string {
  const earlier = new Map(before.map((spot) => [spot.lesionId, spot]))
  const wasOther = (spot: ReportSpot, part: (spot: ReportSpot) => unknown) => {
    const old = earlier.get(spot.lesionId)
    return old !== undefined && part(old) !== part(spot)
  }
  return (
    sentenceAbout(
      now.filter((spot) => spot.mark === 'urgent' && wasOther(spot, ({ mark }) => mark)),
      'Spot # now needs a doctor.',
      'Spots # now need a doctor.',
    ) ??
    sentenceAbout(
      now.filter((spot) => wasOther(spot, ({ leadingAction }) => leadingAction)),
      'The advice for spot # has changed.',
      'The advice for spots # has changed.',
    ) ??
    sentenceAbout(
      now.filter((spot) => wasOther(spot, ({ term }) => term)),
      'What spot # may be has changed.',
      'What spots # may be has changed.',
    ) ??
    sentenceAbout(
      now.filter(({ lesionId }) => !earlier.has(lesionId)),
      'Spot # was added.',
      'Spots # were added.',
    ) ??
    'Some words have changed.'
  )
}

/** The banner of a new version: when and what changed, the version and the reason. */
export const amendedBanner = (
  { before, changedOn, why }: { before: ReportContent; changedOn: string; why: string | null },
  now: { version: number; spots: readonly ReportSpot[] },
): { text: string; why: string } => ({
  text: `${changedText(changedOn, before.spots, now.spots)} This is version ${now.version}; version ${before.version} is kept.`,
  why: `${why === null ? '' : `${why} `}Everyone who got version ${before.version} has been told.`,
})

/** The banner of an outdated version. */
export const replacedVersionText = (old: { version: number }, by: { version: number; on: string }): string =>
  reportText('6-amended/old_version', 'NZ')
    .replace('version 1.', `version ${old.version}.`)
    .replace('24 Nov 2026', dateText(by.on))
    .replace('version 2.', `version ${by.version}.`)
