import {
  lesionObservations,
  sevenPointScore,
  type LesionObservation,
} from '../../../../../domain/lookups/lesion-observations.ts'
import type { FigureSkin } from '../../../../../domain/plotting/figure-skin.ts'
import type { SpotFilter } from '../../../../../domain/plotting/spot-filter.ts'
import type { FigureEffect, PointerInput } from '../../../../../domain/plotting/interaction.ts'
import type { GpReason } from '../../../../../domain/plotting/gp-only-places.ts'
import { outcomeLabels } from '../../../../../domain/visits/outcome-labels.ts'
import type { Spot } from '../../../../../domain/visits/visit-draft.ts'
import type { LesionOutcome } from '../../../../../contract/visits/visit-upload.ts'

type Observation = (typeof lesionObservations)[number]
type Words = { chip: string; reason: string }

/** What staff tick, in plain words; `reason` is what the score says of it. */
const observationWords: Record<Observation['id'], Words> = {
  1: { chip: 'Size', reason: 'size' },
  2: { chip: 'Shape', reason: 'shape' },
  3: { chip: 'Colour', reason: 'colour' },
  4: { chip: '7 mm or wider', reason: 'width' },
  5: { chip: 'Red or swollen', reason: 'redness' },
  6: { chip: 'Oozing', reason: 'oozing' },
  7: { chip: 'Itch or feels odd', reason: 'feeling' },
  8: { chip: 'Uneven halves', reason: 'halves' },
  9: { chip: 'Uneven edge', reason: 'edge' },
  10: { chip: 'Several colours', reason: 'colours' },
  11: { chip: 'Over 6 mm', reason: 'width' },
  12: { chip: 'Changing', reason: 'change' },
  13: { chip: 'Raised', reason: 'raised' },
  14: { chip: 'Firm', reason: 'firm' },
  15: { chip: 'Growing', reason: 'growth' },
  16: { chip: 'Unlike the others', reason: 'unlike the others' },
  17: { chip: 'Itchy', reason: 'itch' },
  18: { chip: 'Bleeding', reason: 'bleeding' },
  19: { chip: 'Crusty', reason: 'crust' },
  20: { chip: 'Worries the patient', reason: 'worry' },
}

const noted: readonly Observation['id'][] = [16, 13, 18, 19, 15, 14, 17, 20, 8, 9, 10, 11, 12]

type Group = { title: string; points: string; columns: 2 | 3; chips: readonly { id: number; word: string }[] }

const chipOf = (id: Observation['id']) => ({ id, word: observationWords[id].chip })
const inGroup = (group: LesionObservation['group']) =>
  lesionObservations.filter((row) => row.group === group).map(({ id }) => chipOf(id))

/** The signs by what they count for, as the panel shows them. */
export const observationGroups: readonly Group[] = [
  { title: 'Changed or uneven', points: '2 points each', columns: 3, chips: inGroup('major') },
  { title: 'Other signs', points: '1 point each', columns: 2, chips: inGroup('minor') },
  { title: 'Also noted', points: 'no points', columns: 2, chips: noted.map(chipOf) },
]

/** The score in words: what it advises, why it is what it is, and what it is not. */
export function scoreWords(observations: readonly number[]): {
  score: number
  advice: string
  why: string
  isHigh: boolean
} {
  const { score, shouldRefer } = sevenPointScore(observations)
  const parts = lesionObservations
    .filter(({ id, points }) => points > 0 && observations.includes(id))
    .map(({ id, points }) => `${observationWords[id].reason} ${points}`)
  const why = parts.length === 0 ? 'No sign that counts.' : `${capital(parts.join(', '))}.`
  const advice = shouldRefer
    ? `Score ${score}. Send to a doctor at 3 or more.`
    : `Score ${score}. A doctor is advised from 3.`
  return { score, advice, why: `${why} Not a diagnosis.`, isHigh: shouldRefer }
}

/** What each outcome means for the patient (docs/domain.md 4: it is always an explicit choice). */
export const outcomeDetails: Record<LesionOutcome, string> = {
  'photo-only': 'Our readers look at it and say what to do.',
  'follow-up': 'Photos now, and once more at the next visit.',
  refer: 'Photos now, and the patient sees a doctor.',
  'no-action': 'Photos for the record, nothing else.',
  'refer-only': 'The patient sees a GP. No photos here.',
}

/** Why a pharmacy does not photograph here. */
export const gpReasonWords: Record<GpReason, { title: string; text: string }> = {
  intimate: {
    title: 'See your GP about this spot',
    text: 'Intimate places are not photographed in a pharmacy. Refer only is chosen below.',
  },
  eyelid: {
    title: 'See your GP about this spot',
    text: 'Eyelids are not photographed in a pharmacy. Refer only is chosen below.',
  },
}

/** "Left upper arm" of "left upper arm". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** One line about a spot in the list: "New, score 5". */
export function spotDetail(spot: Spot, monthOf: (date: string) => string): string {
  const origin = spot.origin.kind === 'new' ? 'New' : `Seen ${monthOf(spot.origin.lastSeen)}`
  if (spot.isExcised) return `${origin}, removed`
  const { score } = sevenPointScore(spot.observations)
  if (score > 0) return `${origin}, score ${score}`
  if (spot.photos.length > 0)
    return `${origin}, ${spot.photos.length === 1 ? '1 photo' : `${spot.photos.length} photos`}`
  return `${origin}, ${spot.outcome === null ? 'no next step yet' : outcomeLabels[spot.outcome].toLowerCase()}`
}

/** A word about the last touch: what it did to the figure, where that shows nothing else. */
export function hintOf(effect: FigureEffect | null, input: PointerInput): string {
  if (effect?.type === 'miss') return 'That is beside the body. Tap on it.'
  if (effect?.type === 'no-tap') return 'Nothing placed. Tap briefly where the spot is.'
  if (effect?.type === 'look' && input.type === 'lifted') return 'Closer now. Tap the exact place.'
  if (effect?.type === 'look-closer')
    return effect.viewport.scale > 1 ? 'Closer now. Tap the exact place.' : 'The whole figure.'
  return ''
}

/** What the filters are called. */
export const filterWords: Record<SpotFilter, string> = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  'needs-action': 'Needs action',
  excised: 'Removed',
}

/** What the figure's skins are called. */
export const skinWords: Record<FigureSkin, string> = {
  lightest: 'Very light',
  light: 'Light',
  'light-brown': 'Light brown',
  brown: 'Brown',
  'dark-brown': 'Dark brown',
  darkest: 'Very dark',
}
