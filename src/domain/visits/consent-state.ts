import type { StoredConsent } from '../../contract/patients/practitioner-patients.ts'
import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'
import { choiceTexts, consentTextVersion, privacyText, type ConsentFlag } from './consent-texts.ts'
import type { DraftConsent, DraftPatient, VisitDraft } from './visit-draft.ts'

/** The last event about a consent; null if the visit has none (docs/domain.md 6: the events determine the state). */
export const lastConsentEvent = (events: readonly ConsentEvent[], flag: ConsentFlag): ConsentEvent | null =>
  events.findLast((event) => event.flag === flag) ?? null

/** Whether the last event gives the consent; without an event it is not given. */
export const isConsentGiven = (events: readonly ConsentEvent[], flag: ConsentFlag): boolean =>
  lastConsentEvent(events, flag)?.value ?? false

/**
 * The answer of a patient about one consent: given in this visit, or earlier; never asked; or not known to this tablet.
 * `when` is an instant.
 */
export type ConsentAnswer =
  | { kind: 'today' | 'earlier'; value: boolean; when: string }
  | { kind: 'not-asked' }
  | { kind: 'not-known' }

/** The stored consents of the patient of a visit: none for a new patient, null if the tablet does not know them. */
export const storedConsents = (patient: DraftPatient): readonly StoredConsent[] | null =>
  patient.kind === 'known' ? patient.record.consents : []

/** The valid answer: the last one of this visit, else the stored one. */
export function consentAnswer(
  events: readonly ConsentEvent[],
  stored: readonly StoredConsent[] | null,
  flag: ConsentFlag,
): ConsentAnswer {
  const today = lastConsentEvent(events, flag)
  if (today !== null) return { kind: 'today', value: today.value, when: today.when }
  if (stored === null) return { kind: 'not-known' }
  const earlier = stored.find((each) => each.flag === flag)
  return earlier === undefined ? { kind: 'not-asked' } : { kind: 'earlier', value: earlier.value, when: earlier.when }
}

/**
 * Adds an event; `now` is an instant with offset. Refusing is an answer too. An event that repeats the last answer of
 * this visit is not added, so a double tap leaves one event.
 */
export function withConsent(
  events: readonly ConsentEvent[],
  change: { flag: ConsentFlag; value: boolean; now: string },
): readonly ConsentEvent[] {
  if (lastConsentEvent(events, change.flag)?.value === change.value) return events
  return [
    ...events,
    { flag: change.flag, value: change.value, when: change.now, textVersion: consentTextVersion, channel: 'tablet' },
  ]
}

/**
 * Counts the consents that are given; the privacy agreement counts if it was given in this visit. `unknown`: consents
 * that this tablet does not know.
 */
export function countConsents({ consent, patient }: Pick<VisitDraft, 'consent' | 'patient'>): {
  given: number
  asked: number
  unknown: number
} {
  const stored = storedConsents(patient)
  const answers = choiceTexts.map(({ flag }) => consentAnswer(consent.events, stored, flag))
  const privacy = isConsentGiven(consent.events, privacyText.flag) ? 1 : 0
  return {
    given: privacy + answers.filter((answer) => 'value' in answer && answer.value).length,
    asked: choiceTexts.length + 1,
    unknown: answers.filter(({ kind }) => kind === 'not-known').length,
  }
}

/**
 * The later of the times at which scope and privacy agreement were accepted, as an instant; null while one is missing.
 */
export function agreedAt({ scopeAcceptedAt, events }: DraftConsent): string | null {
  const privacy = lastConsentEvent(events, privacyText.flag)
  if (scopeAcceptedAt === null || privacy === null || !privacy.value) return null
  return new Date(scopeAcceptedAt) > new Date(privacy.when) ? scopeAcceptedAt : privacy.when
}
