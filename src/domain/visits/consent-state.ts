import type { StoredConsent } from '../../contract/patients/practitioner-patients.ts'
import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'
import { choiceTexts, consentTextVersion, privacyText, type ConsentFlag } from './consent-texts.ts'
import type { DraftConsent, DraftPatient, VisitDraft } from './visit-draft.ts'

/**
 * The last event about a consent; null while it was never asked in this visit (docs/domain.md 6: the state is the
 * fold).
 */
export const lastConsentEvent = (events: readonly ConsentEvent[], flag: ConsentFlag): ConsentEvent | null =>
  events.findLast((event) => event.flag === flag) ?? null

/** Whether a consent is given as of its last event; never asked is no. */
export const isConsentGiven = (events: readonly ConsentEvent[], flag: ConsentFlag): boolean =>
  lastConsentEvent(events, flag)?.value ?? false

/** What a patient has said of one consent: in this visit, or before it; or never, or nobody here knows. `when` is an instant. */
export type ConsentAnswer =
  | { kind: 'today' | 'earlier'; value: boolean; when: string }
  | { kind: 'not-asked' }
  | { kind: 'not-known' }

/** What is stored of a visit's patient: nothing of somebody new, null where the tablet does not know. */
export const storedConsents = (patient: DraftPatient): readonly StoredConsent[] | null =>
  patient.kind === 'known' ? patient.record.consents : []

/** The answer that holds: the last of this visit, else the stored one, which stays unless it is changed. */
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
 * The events with one more: who consents is the patient of the draft, `now` an instant with offset. A no is an answer
 * too. One that says again what this visit has on record already adds nothing, so a double touch leaves one event.
 */
export function withConsent(
  events: readonly ConsentEvent[],
  given: { flag: ConsentFlag; value: boolean; now: string },
): readonly ConsentEvent[] {
  if (lastConsentEvent(events, given.flag)?.value === given.value) return events
  return [
    ...events,
    { flag: given.flag, value: given.value, when: given.now, textVersion: consentTextVersion, channel: 'tablet' },
  ]
}

/** How many of the consents hold; privacy counts when it is agreed to in this visit. `unknown`: nobody here knows. */
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

/** When the last of scope and privacy agreement was given, as an instant; null while one of them is missing. */
export function agreedAt({ scopeAcceptedAt, events }: DraftConsent): string | null {
  const privacy = lastConsentEvent(events, privacyText.flag)
  if (scopeAcceptedAt === null || privacy === null || !privacy.value) return null
  return new Date(scopeAcceptedAt) > new Date(privacy.when) ? scopeAcceptedAt : privacy.when
}
