import type { SpotResultKey } from '../../contract/clinical-keys.ts'
import { spotResults } from '../clinical/spot-results.ts'
import { type RemovalOutcome, takenOf } from './taken-off.ts'

/** Cancers, whose result leads with the doctor. */
const cancers: readonly SpotResultKey[] = [
  'melanoma-in-situ',
  'melanoma-invasive',
  'bcc',
  'scc',
  'scc-in-situ',
  'other-malignant',
]

/** Results after which the doctor decides what comes next, or that nobody has yet. */
const withDoctor: readonly SpotResultKey[] = ['dysplastic-severe', 'lost', 'declined', 'excised-waiting']

type OwnResultText = { title: string; words: string; tone: 'ok' | 'info' | 'danger' }

/** A result as its patient reads it: what to do first, then what it was. `place` is "right calf"; of a part it says no more. */
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
