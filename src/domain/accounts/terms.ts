/** Which text of the terms people accept at sign-up; it is kept with each account. */
export const termsVersion = '2026-11'
