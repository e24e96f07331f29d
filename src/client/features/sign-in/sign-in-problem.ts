/** Why somebody is not signed in. `retryAfter` is in seconds; `reference` is the code to quote. */
export type SignInProblem =
  | { kind: 'wrong' }
  | { kind: 'too-many-attempts'; retryAfter: number | undefined }
  | { kind: 'inactive' }
  | { kind: 'legacy' }
  | { kind: 'needs-internet' }
  | { kind: 'no-connection'; reference: string | undefined }

export type ProblemWords = { tone: 'danger' | 'warn' | 'info'; title: string; text: string }

/** What happened, what is safe, what to do; spec 8 words the failed connection. */
export function problemWords(problem: SignInProblem): ProblemWords {
  switch (problem.kind) {
    case 'wrong':
      return {
        tone: 'danger',
        title: 'The e-mail address or the password is wrong',
        text: 'Check both and try again, or set a new password. Nothing on this device is lost.',
      }
    case 'too-many-attempts':
      return {
        tone: 'warn',
        title: 'Too many tries',
        text: `${retryText(problem.retryAfter)} Nothing on this device is lost. If it can’t wait, phone us.`,
      }
    case 'inactive':
      return {
        tone: 'info',
        title: 'Your account is not active yet',
        text: 'The password is right. Open the link in the e-mail that we have just sent you, then sign in here.',
      }
    case 'legacy':
      return {
        tone: 'info',
        title: 'The four-digit PIN no longer works',
        text: 'The old four-digit pin login no longer works. You must register with an email address and password. Phone us if you need a hand.',
      }
    case 'needs-internet':
      return {
        tone: 'warn',
        title: 'Signing in needs the internet',
        text: 'Without it, this tablet opens for the person who used it last. Drafts and unsent visits stay here and are safe.',
      }
    case 'no-connection':
      return {
        tone: 'warn',
        title: 'We could not sign you in',
        text:
          'An unexpected error occurred while attempting to connect. Please reload the page or try again in a few minutes.' +
          (problem.reference === undefined ? '' : ` Tell us this code: ${problem.reference}.`),
      }
  }
}

function retryText(seconds: number | undefined): string {
  if (seconds === undefined) return 'Wait a few minutes, then try again.'
  if (seconds < 90) return `Try again in ${Math.max(1, Math.ceil(seconds))} seconds.`
  return `Try again in ${Math.ceil(seconds / 60)} minutes.`
}
