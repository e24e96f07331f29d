import type { FactorStep } from './factor-step.ts'
import type { SignInProblem } from '../sign-in-problem.ts'

/** What the sign-in asks now, and what may be done about it. */
export type Factor = {
  step: FactorStep | 'codes'
  /** Recovery codes that were just made. */
  codes: readonly string[]
  state: 'ready' | 'signing-in'
  problem: SignInProblem | undefined
  credentials: { userName: string; password: string }
  onCode: (code: string) => void
  /** Proves by a passkey instead; undefined where this browser has none. */
  onPasskey: (() => void) | undefined
  /** Makes the first passkey; undefined where this browser has none. */
  onNewPasskey: (() => void) | undefined
  onCodesSaved: () => void
  onBack: () => void
}
