import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { supportsPasskeys } from '../../../session/second-factor/supports-passkeys.ts'
import type { Network } from '../../../device/network-watch.ts'
import type { Credentials } from './credentials-form.tsx'
import type { Factor } from './factor/factor.ts'
import { nextFactorStep } from './factor/factor-step.ts'
import type { FactorStep } from './factor/factor-step.ts'
import type { signIn } from './sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type State =
  | { kind: 'ready'; problem: SignInProblem | undefined }
  | { kind: 'signing-in' }
  /** The browser asks for a passkey, because its button was pressed. */
  | { kind: 'asking-passkey' }

/** After the right password: what is asked beside it, by which it was sent. `codes`: signed in, with new recovery codes. */
type FactorRequest = { step: FactorStep | 'codes'; credentials: Credentials; codes: readonly string[] }

/** One sign-in at a time; afterwards on to where somebody came from, or home, which knows everybody's area. */
export function useSignIn(returnTo: string | undefined, network: Network) {
  const device = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'ready', problem: undefined })
  const [factorRequest, setFactorRequest] = useState<FactorRequest>()

  const leave = () => router.navigate({ href: returnTo ?? '/', replace: true })
  const finish = async (problem: SignInProblem | undefined) => {
    if (problem === undefined) return leave()
    if (problem.kind === 'needs-internet') device.network.check()
    setState({ kind: 'ready', problem })
  }
  const start = async (credentials: Credentials, by = lazySignIn) => {
    setState({ kind: 'signing-in' })
    const problem = await by(device, credentials)
    const after = await nextFactorRequest(device, { problem, credentials, before: factorRequest?.step })
    if (problem !== undefined || after !== undefined) setFactorRequest(after)
    if (problem === undefined && after !== undefined) return setState({ kind: 'ready', problem })
    await finish(problem)
  }
  const provePasskey = async (by: FactorRequest) => {
    const passkey = await lazyPasskeyProof(device)
    if (passkey !== null) await start({ ...typedOf(by), passkey })
  }
  const goBack = () => {
    setFactorRequest(undefined)
    setState({ kind: 'ready', problem: undefined })
  }
  const canUsePasskeys = network === 'online' && supportsPasskeys()
  const askPasskey = usePasskeySignIn({
    when: canUsePasskeys && state.kind === 'ready' && factorRequest === undefined ? 'listed' : 'not listed',
    onProgress: (kind) => setState({ kind }),
    onCancel: goBack,
    onAnswer: finish,
  })
  const problem = state.kind === 'ready' ? state.problem : undefined
  const factor = shownFactor(factorRequest, state, {
    start: (credentials, by) => void start(credentials, by),
    prove: canUsePasskeys ? (by) => void provePasskey(by) : undefined,
    onCodesSaved: () => void leave(),
    onBack: goBack,
  })
  return {
    state: state.kind,
    problem,
    /** What is asked after the right password; it stands in place of the form. */
    factor,
    signIn: (credentials: Credentials) => void start(credentials),
    /** undefined where this browser has no passkeys, or no network to check one. */
    signInWithPasskey: canUsePasskeys ? askPasskey : undefined,
    clearProblem: goBack,
  }
}

type FactorActions = Pick<Factor, 'onCodesSaved' | 'onBack'> & {
  start: (credentials: Credentials, by?: typeof lazySignIn) => void
  prove: ((by: FactorRequest) => void) | undefined
}

/** What is asked, as its panel shows it. */
function shownFactor(request: FactorRequest | undefined, state: State, actions: FactorActions): Factor | undefined {
  if (request === undefined) return undefined
  const { start, prove, onCodesSaved, onBack } = actions
  return {
    ...request,
    state: state.kind === 'ready' ? 'ready' : 'signing-in',
    problem: state.kind === 'ready' ? state.problem : undefined,
    onCode: (code) => start({ ...typedOf(request), code }),
    onPasskey: prove && (() => prove(request)),
    onNewPasskey: prove && (() => start(typedOf(request), lazyFirstPasskey)),
    onCodesSaved,
    onBack,
  }
}

const typedOf = ({ credentials: { userName, password } }: FactorRequest): Credentials => ({ userName, password })

type SignInAnswer = {
  problem: SignInProblem | undefined
  credentials: Credentials
  before: FactorRequest['step'] | undefined
}

/** What is asked after an answer; whoever has just set an app up is shown their recovery codes. */
async function nextFactorRequest(
  device: ReturnType<typeof useOpenDevice>,
  { problem, credentials, before }: SignInAnswer,
): Promise<FactorRequest | undefined> {
  if (problem === undefined) {
    const codes = before === 'set-up' && credentials.code !== undefined ? await lazyRecoveryCodes(device) : []
    return codes.length === 0 ? undefined : { step: 'codes', credentials, codes }
  }
  const step = nextFactorStep(problem, before === 'codes' ? undefined : before)
  return step === undefined ? undefined : { step, credentials, codes: [] }
}

async function lazyPasskeyProof({ api }: ReturnType<typeof useOpenDevice>) {
  const { requestPasskeyProof } = await import('../../../session/second-factor/request-passkey-proof.ts')
  return requestPasskeyProof(api).catch(() => null)
}

/** The form stands before the code that signs in, which brings the calls and their checks along. */
async function lazySignIn(...given: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const fetched = await import('./sign-in.ts').catch(() => undefined)
  return fetched === undefined ? { kind: 'needs-internet' } : fetched.signIn(...given)
}

async function lazyFirstPasskey(...given: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const { signInWithFirstPasskey } = await import('./factor/first-passkey.ts')
  return signInWithFirstPasskey(...given)
}

/** Recovery codes for an app that was just set up; none where they can't be had now: the profile makes them as well. */
async function lazyRecoveryCodes(device: ReturnType<typeof useOpenDevice>): Promise<readonly string[]> {
  const { makeRecoveryCodesAtSignIn } = await import('../../../data/accounts/second-factor.ts')
  const made = await makeRecoveryCodesAtSignIn(device.api).catch(() => undefined)
  return made?.recoveryCodes ?? []
}
