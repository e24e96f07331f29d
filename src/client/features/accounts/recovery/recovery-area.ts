import { t } from '@lingui/core/macro'
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

const reset = () =>
  ({
    title: t`Reset password`,
    paragraphs: [
      t`We send a link to your e-mail address. With it you choose a new password.`,
      t`Then you are signed out on all devices, and sign in with the new password. Drafts and unsent visits stay where they are.`,
    ],
    complete: {
      title: t`Your password is changed`,
      text: t`You are signed out everywhere. Sign in with the new password.`,
    },
  }) as const

export const recoveryPlaces = (): Record<RecoveryArea, Place> => ({
  clinician: {
    ...reset(),
    signInHref: '/clinician/login',
    requestHref: '/clinician/forgot-password',
    touch: 'clinical',
  },
  public: { ...reset(), signInHref: '/login', requestHref: '/password-reset', touch: 'default' },
  activation: {
    signInHref: '/login',
    requestHref: '/password-reset',
    touch: 'default',
    title: t`Activate your account`,
    paragraphs: [t`Choose a password with at least 12 characters. The old four-digit PIN no longer works.`],
    complete: { title: t`Your account is active`, text: t`Sign in with your e-mail address and the new password.` },
  },
})
