import { t } from '@lingui/core/macro'
import type { SignInProblemText } from '../sign-in-problem-text.ts'

/** Problems of a sign-in by an organisation's provider. */
export type ProviderProblem =
  | 'provider-needed'
  | 'provider-refused'
  | 'provider-unavailable'
  | 'provider-cancelled'
  | 'sign-in-expired'

const texts = (): Record<ProviderProblem, SignInProblemText> => ({
  'provider-needed': {
    tone: 'info',
    title: t`Sign in with your organisation`,
    text: t`Your practice’s staff sign in with their organisation’s account. Use its button on this page.`,
  },
  'provider-refused': {
    tone: 'danger',
    title: t`Your organisation’s account opens nothing here`,
    text: t`There is no Lentigo account for it, or the account belongs to another organisation or person. Ask the manager of your practice, or get in touch: Help says how.`,
  },
  'provider-unavailable': {
    tone: 'warn',
    title: t`Your organisation’s sign-in does not answer`,
    text: t`Try again in a few minutes, or sign in another way. If it stays like this, tell whoever looks after sign-ins in your organisation. Nothing on this device is lost.`,
  },
  'provider-cancelled': {
    tone: 'info',
    title: t`You are not signed in`,
    text: t`Signing in with your organisation was not finished. You can start again.`,
  },
  'sign-in-expired': {
    tone: 'warn',
    title: t`Start the sign-in again`,
    text: t`It took longer than 10 minutes, or it began in another browser or tab. Nothing on this device is lost.`,
  },
})

/** Whether a problem is about a sign-in by a provider. */
export const isProviderProblem = (problem: { kind: string }): problem is { kind: ProviderProblem } =>
  problem.kind in texts()

/** The message for a problem with a provider's sign-in. */
export const providerProblemText = (kind: ProviderProblem): SignInProblemText => texts()[kind]
