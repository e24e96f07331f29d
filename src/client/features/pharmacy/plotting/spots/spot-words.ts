import { isBelowRedFlags, redFlagWords, redFlagsOf } from '../../../../../domain/clinical/red-flags.ts'
import { mostPoints, referFrom, scoreOf } from '../../../../../domain/clinical/seven-point-score.ts'
import type { FigureSkin } from '../../../../../domain/plotting/figure-skin.ts'
import type { SpotFilter } from '../../../../../domain/plotting/spot-filter.ts'
import type { GpReason } from '../../../../../domain/plotting/gp-only-places.ts'
import { outcomeLabels } from '../../../../../domain/visits/outcome-labels.ts'
import type { EarlierSpot, Spot } from '../../../../../domain/visits/visit-draft.ts'
import type { LesionOutcome } from '../../../../../contract/visits/visit-upload.ts'

/** The red flags of a spot in words: "Bleeding, score 6 of 10". */
const flagWords = (observations: readonly number[]): string =>
  capital(
    redFlagsOf(observations)
      .map((flag) => redFlagWords(flag, observations))
      .join(', '),
  )

type NextStepWords = { title: string; text: string; tone: 'danger' | 'warn' | 'info' }

/** The next step of a spot, and what its signs suggest. */
export function nextStepWords(spot: Pick<Spot, 'isExcised' | 'outcome' | 'observations' | 'origin'>): NextStepWords {
  const { observations, outcome } = spot
  const chosen = outcome === null ? 'not chosen yet' : outcomeLabels[outcome].toLowerCase()
  if (redFlagsOf(observations).length === 0 || spot.isExcised) {
    const score = scoreOf(observations)
    const text = score === 0 ? 'No sign that counts' : `Score ${score} of ${mostPoints}, a doctor from ${referFrom} on`
    const seen = spot.origin.kind === 'carried-forward' && outcome === 'photo-only' ? 'Pre-set: seen before. ' : ''
    return { title: `Next step: ${chosen}`, text: `${seen}${text}. Not a diagnosis.`, tone: 'info' }
  }
  if (isBelowRedFlags(spot))
    return {
      title: `Next step: ${chosen}`,
      text: `${flagWords(observations)}. Read as urgent all the same.`,
      tone: 'danger',
    }
  return {
    title: 'Next step: doctor in 2 weeks',
    text: `Pre-set: ${lowerFirst(flagWords(observations))}`,
    tone: 'warn',
  }
}

/** What each outcome means for the patient (docs/domain.md 4: it is always an explicit choice). */
export const outcomeDetails: Record<LesionOutcome, string> = {
  'photo-only': 'Our readers look at it and say what to do.',
  'follow-up': 'Photos now, and once more at the next visit.',
  refer: 'Photos now, and the patient sees a doctor.',
  'no-action': 'Photos for the record, nothing else.',
  'refer-only': 'The patient sees a GP. No photos here.',
}

/** Why a pharmacy does not photograph this place. */
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

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** One line about a spot in the list: "New, score 5". */
export function spotDetail(spot: Spot, monthOf: (date: string) => string): string {
  const origin = spot.origin.kind === 'new' ? 'New' : `Seen ${monthOf(spot.origin.lastSeen)}`
  if (spot.isExcised) return `${origin}, removed`
  const score = scoreOf(spot.observations)
  if (score > 0) return `${origin}, score ${score}`
  if (spot.photos.length > 0)
    return `${origin}, ${spot.photos.length === 1 ? '1 photo' : `${spot.photos.length} photos`}`
  return `${origin}, ${spot.outcome === null ? 'no next step yet' : outcomeLabels[spot.outcome].toLowerCase()}`
}

/** A spot's place by the landmark next to it; null if none is near. */
export type LandmarkOf = (spot: Spot | EarlierSpot) => string | null

/** A line about a spot, starting with its landmark. */
export const withLandmark = (landmark: string | null, detail: string): string =>
  landmark === null ? detail : `${capital(landmark)}. ${detail}`

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
