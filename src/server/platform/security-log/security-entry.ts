import type { DeviceId, LoginId, PatientId, PracticeId, SessionId } from '../../../contract/ids.ts'

/** What can happen, kind by kind. A kind or code that is missing is added here. */
export const securityCodes = {
  'sign-in': ['password', 'passkey', 'link', 'confirmation', 'recovery'],
  failure: ['password', 'code', 'passkey', 'link', 'recovery', 'refresh', 'step-up'],
  /** Whose tries begin to wait: a name's from everywhere or from one origin, an address's with all names, a known browser's. */
  lock: ['name', 'origin', 'address', 'browser', 'code', 'step-up'],
  session: ['ended', 'all-ended', 'reuse', 'expired'],
  grant: ['login-made', 'role', 'practice-given', 'practice-taken', 'rights', 'disabled', 'enabled', 'record-joined'],
  factor: ['passkey-added', 'passkey-removed', 'totp-added', 'totp-removed', 'codes-made', 'code-used', 'sms-changed'],
  /** `ended`: its 30 days are over, nothing opens it any more. */
  account: ['closed', 'ended'],
  device: ['enrolled', 'other-key', 'other-practice', 'revoked', 'wipe', 'active', 'kiosk-on', 'kiosk-off'],
  export: ['clinic-file', 'looks', 'own-data-asked', 'own-data-fetched'],
  /** What a patient asked about a reading of their record, and that somebody answered. */
  look: ['asked', 'answered'],
  setting: [
    'password',
    'reset',
    'address',
    'phone',
    'details',
    'clinic-file',
    'consent',
    'practice-closed',
    'practice-open',
  ],
  /** At the clinic's desk. */
  money: ['taken', 'given-back', 'priced'],
  probing: ['patients', 'names', 'slots', 'promo-codes'],
} as const

/** `refused` (a 403) says by its code which call it was, such as `devices/setstatus`. */
export type SecurityKind = keyof typeof securityCodes | 'refused'

type SecurityEvent = {
  [K in keyof typeof securityCodes]: { kind: K; what: (typeof securityCodes)[K][number] }
}[keyof typeof securityCodes]

/** One entry: ids and codes alone, never a name, an address or what somebody typed. */
export type SecurityEntry = (SecurityEvent | { kind: 'refused'; what: string }) & {
  now: Date
  /** Who did it; left out where nobody was signed in. */
  actor?: LoginId
  /** The login that it happened to, if it is another than the actor, or nobody is signed in. */
  subject?: LoginId
  session?: SessionId
  device?: DeviceId
  practice?: PracticeId
  patient?: PatientId
}
