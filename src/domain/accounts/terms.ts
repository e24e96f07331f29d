/** The version of the terms that users accept at sign-up; it is stored with each account. */
export const termsVersion = '2026-11-26'
