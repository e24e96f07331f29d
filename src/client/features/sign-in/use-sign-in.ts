import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { hasPasskeys } from '../../shell/has-passkeys.ts'
import type { Network } from '../../shell/network-watch.ts'
import type { Credentials } from './credentials-form.tsx'
import type { PasskeyAnswer } from './passkey.ts'
import type { signIn } from './sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import { useListedPasskeys } from './use-listed-passkeys.ts'

type State =
  | { kind: 'ready'; problem: SignInProblem | undefined }
  | { kind: 'signing-in' }
  /** The browser asks for a passkey, because its button was pressed. */
  | { kind: 'asking-passkey' }

/** One sign-in at a time; afterwards on to where somebody came from, or home, which knows everybody's area. */
export function useSignIn(returnTo: string | undefined, network: Network) {
  const device = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'ready', problem: undefined })

  const finish = async (problem: SignInProblem | undefined) => {
    if (problem === undefined) {
      await router.navigate({ href: returnTo ?? '/', replace: true })
      return
    }
    if (problem.kind === 'needs-internet') device.network.check()
    setState({ kind: 'ready', problem })
  }
  const start = async (credentials: Credentials) => {
    setState({ kind: 'signing-in' })
    await finish(await signInLate(device, credentials))
  }
  const takeAnswer = async (answer: PasskeyAnswer) => {
    if (answer.kind === 'given-up') return setState({ kind: 'ready', problem: undefined })
    if (answer.kind === 'failed') return finish(answer.problem)
    setState({ kind: 'signing-in' })
    const { signInByPasskey } = await import('./passkey.ts')
    await finish(await signInByPasskey(device, answer.credential))
  }
  const askPasskey = async () => {
    setState({ kind: 'asking-passkey' })
    const { askForPasskey } = await import('./passkey.ts')
    await takeAnswer(await askForPasskey(device, { how: 'button', isWanted: () => true }))
  }
  const mayUse = network === 'online' && hasPasskeys()
  useListedPasskeys(mayUse && state.kind === 'ready' ? 'listed' : 'not listed', (answer) => void takeAnswer(answer))
  return {
    state: state.kind,
    problem: state.kind === 'ready' ? state.problem : undefined,
    signIn: (credentials: Credentials) => void start(credentials),
    /** undefined where this browser has no passkeys, or no network to check one. */
    signInByPasskey: mayUse ? () => void askPasskey() : undefined,
    forgetProblem: () => setState({ kind: 'ready', problem: undefined }),
  }
}

/** The form stands before the code that signs in, which brings the calls and their checks along. */
async function signInLate(...given: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const fetched = await import('./sign-in.ts').catch(() => undefined)
  return fetched === undefined ? { kind: 'needs-internet' } : fetched.signIn(...given)
}
