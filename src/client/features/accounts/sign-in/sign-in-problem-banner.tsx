import { Banner } from '../../../ui/banners/banner.tsx'
import { signInProblemText } from './sign-in-problem.ts'
import type { SignInProblem } from './sign-in-problem.ts'

/** Why the sign-in did not work, above the fields. */
export function SignInProblemBanner({ problem }: { problem: SignInProblem }) {
  const { tone, title, text } = signInProblemText(problem)
  return (
    <Banner tone={tone} title={title} announce="now">
      <p>{text}</p>
    </Banner>
  )
}
