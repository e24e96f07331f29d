import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'

export type ConsentFlag = ConsentEvent['flag']
/** A stored consent event: which consent, whether given, and when (milliseconds). */
export type RecordedConsent = { flag: string; value: boolean; at: number }

/** Whether each consent is in force. */
export type ConsentState = Record<ConsentFlag, boolean>

const flags: readonly ConsentFlag[] = [
  'consentPrivacyAgreement',
  'imagesAvailableOnline',
  'consentPatientAccessToBodyshots',
  'consentDoctorAccessToBodyshots',
  'consentDataResearch',
  'consentHistology',
]

/** The latest event for each consent that was ever recorded. Expects events in the order they were recorded. */
export function latestConsents<T extends RecordedConsent>(events: readonly T[]): (T & { flag: ConsentFlag })[] {
  return flags.flatMap((flag) => {
    const latest = events
      .filter((event) => event.flag === flag)
      .reduce<T | null>((last, event) => (last && last.at > event.at ? last : event), null)
    return latest === null ? [] : [{ ...latest, flag }]
  })
}

/**
 * The consents in force, by the latest event of each flag; false without an event (docs/domain.md 6). Expects events
 * in the order they were recorded.
 */
export function consentState(events: readonly RecordedConsent[]): ConsentState {
  const latest = latestConsents(events)
  const holds = (flag: ConsentFlag) => latest.find((event) => event.flag === flag)?.value ?? false
  return Object.fromEntries(flags.map((flag) => [flag, holds(flag)])) as ConsentState
}
