import type { SignInProblem } from '../sign-in-problem.ts'

/** What a sign-in asks after the right password. */
export type FactorStep = 'sms' | 'app' | 'passkey' | 'set-up'

const steps: Partial<Record<SignInProblem['kind'], FactorStep>> = {
  'code-required': 'sms',
  'app-code-required': 'app',
  'passkey-required': 'passkey',
  'factor-set-up-needed': 'set-up',
}

const staying: readonly SignInProblem['kind'][] = [
  'code-wrong',
  'passkey-wrong',
  'passkey-not-made',
  'too-many-attempts',
  'no-connection',
]

/** The step after an answer: what it asks for; a wrong code, or too many, stay where they were; else the password again. */
export function nextFactorStep(problem: SignInProblem, before: FactorStep | undefined): FactorStep | undefined {
  return staying.includes(problem.kind) ? before : steps[problem.kind]
}
