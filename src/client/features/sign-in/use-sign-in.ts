import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDevice } from '../../shell/device-context.tsx'
import type { Credentials } from './credentials-form.tsx'
import type { signIn } from './sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'

type State = { kind: 'ready'; problem: SignInProblem | undefined } | { kind: 'signing-in' }

/** One sign-in at a time; afterwards on to where somebody came from, or home, which knows everybody's area. */
export function useSignIn(returnTo: string | undefined) {
  const device = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'ready', problem: undefined })

  const start = async (credentials: Credentials) => {
    setState({ kind: 'signing-in' })
    const problem = await signInLate(device, credentials)
    if (problem === undefined) {
      await router.navigate({ href: returnTo ?? '/', replace: true })
      return
    }
    if (problem.kind === 'needs-internet') device.network.check()
    setState({ kind: 'ready', problem })
  }
  return {
    state: state.kind,
    problem: state.kind === 'ready' ? state.problem : undefined,
    signIn: (credentials: Credentials) => void start(credentials),
    forgetProblem: () => setState({ kind: 'ready', problem: undefined }),
  }
}

/** The form stands before the code that signs in, which brings the calls and their checks along. */
async function signInLate(...given: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const fetched = await import('./sign-in.ts').catch(() => undefined)
  return fetched === undefined ? { kind: 'needs-internet' } : fetched.signIn(...given)
}
