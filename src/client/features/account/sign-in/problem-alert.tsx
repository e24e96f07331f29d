import { Alert } from '../../../ui/notices/alert.tsx'
import { problemWords } from './sign-in-problem.ts'
import type { SignInProblem } from './sign-in-problem.ts'

/** Why the sign-in did not work, above the fields. */
export function ProblemAlert({ problem }: { problem: SignInProblem }) {
  const { tone, title, text } = problemWords(problem)
  return (
    <Alert tone={tone} title={title} announce="now">
      <p>{text}</p>
    </Alert>
  )
}
