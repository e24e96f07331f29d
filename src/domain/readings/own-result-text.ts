import type { SpotResultKey } from '../../contract/clinical-keys.ts'
import { spotResults } from '../clinical/spot-results.ts'
import { type RemovalOutcome, takenOf } from './taken-off.ts'

/** Cancers: their text starts with the doctor. */
const cancers: readonly SpotResultKey[] = [
  'melanoma-in-situ',
  'melanoma-invasive',
  'bcc',
  'scc',
  'scc-in-situ',
  'other-malignant',
]

/** Results after which the doctor decides on the next step, or with which nothing is known of the spot yet. */
const withDoctor: readonly SpotResultKey[] = ['dysplastic-severe', 'lost', 'declined', 'excised-waiting']

type OwnResultText = { title: string; words: string; tone: 'ok' | 'info' | 'danger' }

/**
 * A result in words for its patient: first what to do, then what it was. `place` is "right calf". If only a part was
 * removed, the words claim no more than that.
 */
export function ownResultText(outcome: RemovalOutcome, place: string): OwnResultText {
  const text = textOfWhole(outcome.key, place)
  if (takenOf(outcome) !== 'part') return text
  return {
    ...text,
    title: text.title.replace(/^The spot was (removed|taken off)/, 'Part of the spot was taken'),
    words: text.words.replace(/^This spot was taken off/, 'Part of this spot was taken'),
  }
}

function textOfWhole(key: SpotResultKey, place: string): OwnResultText {
  const { kind, patientWords: words } = spotResults[key]
  if (cancers.includes(key)) return { title: `See your doctor about the spot: ${place}`, words, tone: 'danger' }
  if (withDoctor.includes(key)) return { title: titleOf(key, place), words, tone: 'info' }
  return kind === 'seen'
    ? { title: `A doctor looked at the spot: ${place}`, words, tone: 'ok' }
    : { title: `The spot was removed and tested, it was harmless: ${place}`, words, tone: 'ok' }
}

function titleOf(key: SpotResultKey, place: string): string {
  switch (spotResults[key].kind) {
    case 'excised':
      return `The spot was taken off: ${place}`
    case 'none':
      return `The spot has not been seen: ${place}`
    case 'seen':
    case 'histology':
      return `The spot was removed and tested: ${place}`
  }
}
