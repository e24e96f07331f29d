import { t } from '@lingui/core/macro'
import type { SignInProblemText } from './sign-in-problem-text.ts'
import { isProviderProblem, type ProviderProblem, providerProblemText } from './provider/provider-problem.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'

/** Why a sign-in did not work. `retryAfter` is in seconds; `reference` is the code to quote. */
export type SignInProblem =
  | { kind: 'wrong' }
  | { kind: 'too-many-attempts'; retryAfter: number | undefined }
  | { kind: 'inactive' }
  | { kind: 'legacy' }
  | { kind: 'no-practice' }
  | { kind: 'passkey-refused' }
  | { kind: 'passkey-not-made'; why: string }
  | { kind: 'password-needed' }
  | { kind: ProviderProblem }
  | { kind: 'code-required' }
  | { kind: 'code-not-sendable' }
  | { kind: 'code-wrong' }
  | { kind: 'passkey-wrong' }
  | { kind: 'app-code-required' }
  | { kind: 'passkey-required' }
  | { kind: 'factor-set-up-needed' }
  | { kind: 'wrong-offline'; triesLeft: number }
  | { kind: 'device-revoked' }
  | { kind: 'needs-internet' }
  | { kind: 'no-connection'; reference: string | undefined }

/** Problems with the code by text message. */
type CodeProblem = 'code-required' | 'code-not-sendable' | 'code-wrong'

/** Problems after the right password. */
type ProblemAfterPassword =
  | CodeProblem
  | 'inactive'
  | 'legacy'
  | 'passkey-wrong'
  | 'app-code-required'
  | 'passkey-required'
  | 'factor-set-up-needed'
  | 'no-practice'

const codeTexts = (): Record<CodeProblem, SignInProblemText> => ({
  'code-required': {
    tone: 'info',
    title: t`We have texted you a code`,
    text: t`The password is right. Enter the code to sign in.`,
  },
  'code-not-sendable': {
    tone: 'warn',
    title: t`We can’t text you a code`,
    text: t`The password is right, but no code can be texted to your account’s phone number. Sign in with a passkey, or get in touch to switch the codes off: Help says how.`,
  },
  'code-wrong': {
    tone: 'danger',
    title: t`This code is wrong`,
    text: t`Check the digits, or wait for the next code. Each code works once.`,
  },
})

const textsAfterPassword = (): Record<ProblemAfterPassword, SignInProblemText> => ({
  ...codeTexts(),
  legacy: {
    tone: 'info',
    title: t`The four-digit PIN no longer works`,
    text: t`The old four-digit pin login no longer works. You must register with an email address and password. Need a hand? Get in touch: Help says how.`,
  },
  inactive: {
    tone: 'info',
    title: t`Open the link in your e-mail first`,
    text: t`The password is right, but this account is not open. Follow the link in the e-mail that we have just sent you, then sign in here.`,
  },
  'passkey-wrong': {
    tone: 'danger',
    title: t`This passkey does not open the account`,
    text: t`It could not be verified, or it belongs to another account. Try again, or use another passkey.`,
  },
  'app-code-required': {
    tone: 'info',
    title: t`Enter the code from your app`,
    text: t`The password is right. Your authenticator app shows a code.`,
  },
  'passkey-required': {
    tone: 'info',
    title: t`Use your passkey as well`,
    text: t`The password is right. Now confirm with your passkey that it is you.`,
  },
  'factor-set-up-needed': {
    tone: 'info',
    title: t`Set up a second factor`,
    text: t`The password is right. Your account needs an authenticator app or a passkey as well.`,
  },
  'no-practice': {
    tone: 'info',
    title: t`Your account has no practice yet`,
    text: t`The password is right. Ask the manager of your practice to give you access, or get in touch: Help says how.`,
  },
})

/** Problems after a passkey. */
const textsAfterPasskey = (): Record<'passkey-refused' | 'password-needed', SignInProblemText> => ({
  'passkey-refused': {
    tone: 'danger',
    title: t`This passkey did not sign you in`,
    text: t`It may have been removed from your account, or it took too long. Try again, or sign in with your password.`,
  },
  'password-needed': {
    tone: 'info',
    title: t`Use your password here first`,
    text: t`Your work on this device is locked with your password. Sign in with it once; after that, your passkey is enough while there is internet.`,
  },
})

/** The message for a problem: what happened, what is safe, and what to do. The text of a failed connection is from P8.error.01. */
export function signInProblemText(problem: SignInProblem): SignInProblemText {
  if (isProviderProblem(problem)) return providerProblemText(problem.kind)
  switch (problem.kind) {
    case 'wrong':
      return {
        tone: 'danger',
        title: t`The e-mail address or the password is wrong`,
        text: t`Check both and try again, or set a new password. If you have just signed up, open the link in our e-mail first. Nothing on this device is lost.`,
      }
    case 'too-many-attempts':
      return tooManyAttempts(problem.retryAfter)
    case 'inactive':
    case 'legacy':
    case 'code-required':
    case 'code-not-sendable':
    case 'code-wrong':
    case 'passkey-wrong':
    case 'app-code-required':
    case 'passkey-required':
    case 'factor-set-up-needed':
    case 'no-practice':
      return textsAfterPassword()[problem.kind]
    case 'passkey-refused':
    case 'password-needed':
      return textsAfterPasskey()[problem.kind]
    case 'passkey-not-made':
      return { tone: 'warn', title: t`Your account has no passkey yet`, text: problem.why }
    case 'wrong-offline':
      return wrongOffline(problem.triesLeft)
    case 'device-revoked':
      return {
        tone: 'danger',
        title: t`This tablet was reported lost`,
        text: t`Nobody can sign in on it until your manager or we allow it again. Drafts and unsent visits stay here, and nobody can read them.`,
      }
    case 'needs-internet':
      return {
        tone: 'warn',
        title: t`Signing in needs the internet`,
        text: t`Without it, only people who have signed in on this tablet before can sign in. Drafts and unsent visits are safe here.`,
      }
    case 'no-connection':
      return noConnection(problem.reference)
  }
}

const noConnection = (reference: string | undefined): SignInProblemText => ({
  tone: 'warn',
  title: t`We could not sign you in`,
  text:
    t`An unexpected error occurred while attempting to connect. Please reload the page or try again in a few minutes.` +
    (reference === undefined ? '' : t` Tell us this code: ${reference}.`),
})

const tooManyAttempts = (retryAfter: number | undefined): SignInProblemText => ({
  tone: 'warn',
  title: t`Too many tries`,
  text: t`${retryText(retryAfter)} Nothing on this device is lost. If it can’t wait, get in touch: Help says how.`,
})

const wrongOffline = (triesLeft: number): SignInProblemText => ({
  tone: 'danger',
  title: t`The password is wrong`,
  text: t`Try again. After ${pluralize(triesLeft, 'more wrong try', 'more wrong tries')} signing in here needs the internet. Nothing on this tablet is lost.`,
})

function retryText(seconds: number | undefined): string {
  if (seconds === undefined) return t`Wait a few minutes, then try again.`
  if (seconds < 90) return t`Try again in ${Math.max(1, Math.ceil(seconds))} seconds.`
  return t`Try again in ${Math.ceil(seconds / 60)} minutes.`
}
