import type { ConsentEvent } from '../../contract/visit-upload.ts'
import { choiceTexts, consentTextVersion, privacyText, type ConsentFlag } from './consent-texts.ts'
import type { DraftConsent } from './visit-draft.ts'

/** The last event about a consent; null while it was never asked in this visit (DOMAIN 6: the state is the fold). */
export const lastConsentEvent = (events: readonly ConsentEvent[], flag: ConsentFlag): ConsentEvent | null =>
  events.findLast((event) => event.flag === flag) ?? null

/** Whether a consent is given as of its last event; never asked is no. */
export const isConsentGiven = (events: readonly ConsentEvent[], flag: ConsentFlag): boolean =>
  lastConsentEvent(events, flag)?.value ?? false

/**
 * The events with one more: who consents is the patient of the draft, `now` an instant with offset. An answer that
 * changes nothing adds nothing, so a double touch leaves one event.
 */
export function withConsent(
  events: readonly ConsentEvent[],
  given: { flag: ConsentFlag; value: boolean; now: string },
): readonly ConsentEvent[] {
  if (isConsentGiven(events, given.flag) === given.value) return events
  return [
    ...events,
    { flag: given.flag, value: given.value, when: given.now, textVersion: consentTextVersion, channel: 'tablet' },
  ]
}

/** How many of the consents (privacy and choices) are given. */
export function countConsents(events: readonly ConsentEvent[]): { given: number; asked: number } {
  const flags = [privacyText, ...choiceTexts].map(({ flag }) => flag)
  return { given: flags.filter((flag) => isConsentGiven(events, flag)).length, asked: flags.length }
}

/** When the last of scope and privacy agreement was given, as an instant; null while one of them is missing. */
export function signedAt({ scopeAcceptedAt, events }: DraftConsent): string | null {
  const privacy = lastConsentEvent(events, privacyText.flag)
  if (scopeAcceptedAt === null || privacy === null || !privacy.value) return null
  return new Date(scopeAcceptedAt) > new Date(privacy.when) ? scopeAcceptedAt : privacy.when
}
