import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'
import { latestConsents, type RecordedConsent } from './consent-state.ts'

const day = 24 * 3_600_000

/** Whether the patient answered at this visit: they accepted its privacy agreement on the day of the visit. */
const hasPatientsWord = (events: readonly ConsentEvent[], visitTime: Date): boolean =>
  events.some(
    ({ flag, value, when }) => flag === 'consentPrivacyAgreement' && value && isAtVisit(new Date(when), visitTime),
  )

const isAtVisit = (when: Date, visitTime: Date): boolean => Math.abs(when.getTime() - visitTime.getTime()) <= day

/**
 * The consent answers of a visit that count. A withdrawn consent is given again only if the patient said so at that
 * visit, never by an answer of another day; every withdrawal counts (docs/decisions-records.md "Consents given back
 * at a visit").
 */
export function consentsAtVisit(
  { consents, visitTime }: { consents: readonly ConsentEvent[]; visitTime: Date },
  before: readonly RecordedConsent[],
): ConsentEvent[] {
  const withdrawn = new Set(latestConsents(before).flatMap(({ flag, value }) => (value ? [] : [flag])))
  const isAsked = hasPatientsWord(consents, visitTime)
  return consents.filter(
    ({ flag, value, when }) => !value || !withdrawn.has(flag) || (isAsked && isAtVisit(new Date(when), visitTime)),
  )
}
