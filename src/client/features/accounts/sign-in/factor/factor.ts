import type { BegunSignIn } from '../../../../../contract/accounts/provider-sign-in.ts'
import type { SignInProblem } from '../sign-in-problem.ts'

/** What the sign-in requires after the right password. */
export type FactorStep = 'sms' | 'app' | 'passkey' | 'set-up'

/** What was proven before the second factor. */
type FirstProof = { kind: 'password'; userName: string; password: string } | { kind: 'provider'; signIn: BegunSignIn }

/** The second-factor step of a sign-in, with its callbacks. */
export type Factor = {
  /** codes: signed in; the new recovery codes are shown. */
  step: FactorStep | 'codes'
  codes: readonly string[]
  state: 'ready' | 'signing-in'
  problem: SignInProblem | undefined
  proof: FirstProof
  onCode: (code: string) => void
  /** Uses a passkey instead; undefined if the browser has no passkeys. */
  onPasskey: (() => void) | undefined
  /** Creates the first passkey; undefined if the browser has no passkeys. */
  onNewPasskey: (() => void) | undefined
  onCodesSaved: () => void
  onBack: () => void
}

const stepByProblem: Partial<Record<SignInProblem['kind'], FactorStep>> = {
  'code-required': 'sms',
  'app-code-required': 'app',
  'passkey-required': 'passkey',
  'factor-set-up-needed': 'set-up',
}

/** Problems after which the same step is shown again. */
const retryable: readonly SignInProblem['kind'][] = [
  'code-wrong',
  'passkey-wrong',
  'passkey-not-made',
  'too-many-attempts',
  'no-connection',
]

/** The step after a problem; undefined if the password must be entered again. */
export function nextFactorStep(problem: SignInProblem, before: FactorStep | undefined): FactorStep | undefined {
  return retryable.includes(problem.kind) ? before : stepByProblem[problem.kind]
}
