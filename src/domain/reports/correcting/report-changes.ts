import type { ReportChange, ReportChangeLine } from '../../../contract/reports/report-change.ts'
import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { actions } from '../../clinical/actions.ts'
import { wordsText } from '../report-spot.ts'

const badgesOf = (spot: ReportSpot): string =>
  spot.actions
    .flatMap((key) => Object.entries(actions).flatMap(([each, { badge }]) => (each === key ? [badge] : [])))
    .join(', ')
const mmOf = ({ sizeMm }: ReportSpot): string => (sizeMm === null ? 'Not measured' : `${sizeMm.toFixed(1)} mm`)
const scoreOf = ({ score, scoreReasons }: ReportSpot): string =>
  score === 0 ? '0 of 10' : `${score} of 10: ${scoreReasons.join(', ')}`

/**
 * What a version says of a spot, for each thing that a reader decides. The dates follow from the day of release, so
 * they are not changes by themselves.
 */
const said: Readonly<Record<Exclude<ReportChangeLine['what'], 'by'>, (spot: ReportSpot) => string>> = {
  diagnosis: ({ term }) => term,
  action: badgesOf,
  words: ({ words }) => wordsText(words, 'with terms'),
  clinical: ({ clinical }) => clinical,
  'doctor-words': ({ doctorWords }) => doctorWords,
  second: ({ second }) => second ?? 'One opinion, or the same',
  size: mmOf,
  score: scoreOf,
  hidden: ({ isHidden }) => (isHidden ? 'Left out, as asked' : 'In it'),
}

const order = ['diagnosis', 'action', 'words', 'clinical', 'doctor-words', 'second', 'size', 'score', 'hidden'] as const

/** The parts that both versions share; a choice that was not made is no shared part. */
const keptOrder = ['diagnosis', 'action', 'words', 'clinical', 'size', 'score'] as const
const keptLines = (before: ReportSpot | null, now: ReportSpot): ReportChange['kept'] =>
  keptOrder.flatMap((what) => {
    const text = said[what](now)
    return before === null || said[what](before) !== text || text === '' ? [] : [{ what, text }]
  })

function changedLines(before: ReportSpot | null, now: ReportSpot): ReportChangeLine[] {
  const lines = order.map((what): ReportChangeLine => ({
    what,
    before: before && said[what](before),
    after: said[what](now),
  }))
  const changed = lines.filter((line) => line.before !== line.after)
  if (changed.length === 0 || before?.by === now.by || (before?.by ?? now.by) === null) return changed
  const by: ReportChangeLine = {
    what: 'by',
    before: before === null ? null : (before.by ?? 'No day'),
    after: now.by ?? 'No day',
  }
  const at = changed.findIndex(({ what }) => what !== 'diagnosis' && what !== 'action')
  return at === -1 ? [...changed, by] : changed.toSpliced(at, 0, by)
}

type Spots = { readonly spots: readonly ReportSpot[] }

/**
 * The spots about which a new version differs from the one before: the old text, the new text, and what is
 * unchanged; in the order of the report.
 */
export const reportChanges = (before: Spots, now: Spots): ReportChange[] =>
  now.spots.flatMap((spot) => {
    const old = before.spots.find(({ lesionId }) => lesionId === spot.lesionId) ?? null
    const lines = changedLines(old, spot)
    if (lines.length === 0) return []
    const { lesionId, number, place } = spot
    const mark = { before: old?.mark ?? null, after: spot.mark }
    return [{ lesionId, number, place, mark, lines, kept: keptLines(old, spot) }]
  })
