/** Where the reset pages stand: their way back to the sign-in, and how large their targets are. */
export type RecoveryArea = 'clinician' | 'public'

export const recoveryPlaces = {
  clinician: { signInHref: '/clinician/login', requestHref: '/clinician/forgot-password', touch: 'clinical' },
  public: { signInHref: '/login', requestHref: '/password-reset', touch: 'default' },
} as const
