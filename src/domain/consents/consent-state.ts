import type { ConsentEvent } from '../../contract/visits/visit-upload.ts'

export type ConsentFlag = ConsentEvent['flag']
/** An event as it is kept: what, whether given, and when (milliseconds). */
export type RecordedConsent = { flag: string; value: boolean; at: number }

/** Whether each consent holds. */
export type ConsentState = Record<ConsentFlag, boolean>

const flags: readonly ConsentFlag[] = [
  'consentPrivacyAgreement',
  'imagesAvailableOnline',
  'consentPatientAccessToBodyshots',
  'consentDoctorAccessToBodyshots',
  'consentDataResearch',
  'consentHistology',
]

/** The latest event of each flag that was ever asked. Events in the order they came in. */
export function latestConsents<T extends RecordedConsent>(events: readonly T[]): (T & { flag: ConsentFlag })[] {
  return flags.flatMap((flag) => {
    const latest = events
      .filter((event) => event.flag === flag)
      .reduce<T | null>((last, event) => (last && last.at > event.at ? last : event), null)
    return latest === null ? [] : [{ ...latest, flag }]
  })
}

/**
 * What holds now: the latest event of each flag, and off where nobody was asked (docs/domain.md 6). Events in the order
 * they came in.
 */
export function consentState(events: readonly RecordedConsent[]): ConsentState {
  const latest = latestConsents(events)
  const holds = (flag: ConsentFlag) => latest.find((event) => event.flag === flag)?.value ?? false
  return Object.fromEntries(flags.map((flag) => [flag, holds(flag)])) as ConsentState
}
