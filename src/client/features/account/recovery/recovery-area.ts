import type { Address } from '../../../ui/address.ts'

/** Where the reset pages stand; an activation is the same with other words. */
export type RecoveryArea = 'clinician' | 'public' | 'activation'

type Place = {
  /** The way back to the sign-in, and to another link. */
  signInHref: Address
  requestHref: Address
  touch: 'clinical' | 'default'
  title: string
  paragraphs: readonly string[]
  complete: { title: string; text: string }
}

const reset = {
  title: 'Reset password',
  paragraphs: [
    'We send a link to your e-mail address. With it you choose a new password.',
    'Then you are signed out on all devices, and sign in with the new password. Drafts and unsent visits stay where they are.',
  ],
  complete: {
    title: 'Your password is changed',
    text: 'You are signed out everywhere. Sign in with the new password.',
  },
} as const

export const recoveryPlaces: Record<RecoveryArea, Place> = {
  clinician: {
    ...reset,
    signInHref: '/clinician/login',
    requestHref: '/clinician/forgot-password',
    touch: 'clinical',
  },
  public: { ...reset, signInHref: '/login', requestHref: '/password-reset', touch: 'default' },
  activation: {
    signInHref: '/login',
    requestHref: '/password-reset',
    touch: 'default',
    title: 'Activate your account',
    paragraphs: ['Choose a password with at least 12 characters. The old four-digit PIN no longer works.'],
    complete: { title: 'Your account is active', text: 'Sign in with your e-mail address and the new password.' },
  },
}
