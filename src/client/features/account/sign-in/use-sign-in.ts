import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { hasPasskeys } from '../../../session/factors/has-passkeys.ts'
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
type Asked = { step: FactorStep | 'codes'; credentials: Credentials; codes: readonly string[] }

/** One sign-in at a time; afterwards on to where somebody came from, or home, which knows everybody's area. */
export function useSignIn(returnTo: string | undefined, network: Network) {
  const device = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'ready', problem: undefined })
  const [asked, setAsked] = useState<Asked>()

  const leave = () => router.navigate({ href: returnTo ?? '/', replace: true })
  const finish = async (problem: SignInProblem | undefined) => {
    if (problem === undefined) return leave()
    if (problem.kind === 'needs-internet') device.network.check()
    setState({ kind: 'ready', problem })
  }
  const start = async (credentials: Credentials, by = signInLate) => {
    setState({ kind: 'signing-in' })
    const problem = await by(device, credentials)
    const after = await afterAnswer(device, { problem, credentials, before: asked?.step })
    if (problem !== undefined || after !== undefined) setAsked(after)
    if (problem === undefined && after !== undefined) return setState({ kind: 'ready', problem })
    await finish(problem)
  }
  const provePasskey = async (by: Asked) => {
    const passkey = await passkeyProofLate(device)
    if (passkey !== null) await start({ ...typedOf(by), passkey })
  }
  const goBack = () => {
    setAsked(undefined)
    setState({ kind: 'ready', problem: undefined })
  }
  const mayUse = network === 'online' && hasPasskeys()
  const askPasskey = usePasskeySignIn({
    when: mayUse && state.kind === 'ready' && asked === undefined ? 'listed' : 'not listed',
    onDoing: (kind) => setState({ kind }),
    onGivenUp: goBack,
    onAnswer: finish,
  })
  const problem = state.kind === 'ready' ? state.problem : undefined
  const factor = shownFactor(asked, state, {
    start: (credentials, by) => void start(credentials, by),
    prove: mayUse ? (by) => void provePasskey(by) : undefined,
    onKept: () => void leave(),
    onBack: goBack,
  })
  return {
    state: state.kind,
    problem,
    /** What is asked after the right password; it stands in place of the form. */
    factor,
    signIn: (credentials: Credentials) => void start(credentials),
    /** undefined where this browser has no passkeys, or no network to check one. */
    signInByPasskey: mayUse ? askPasskey : undefined,
    forgetProblem: goBack,
  }
}

type Acts = Pick<Factor, 'onKept' | 'onBack'> & {
  start: (credentials: Credentials, by?: typeof signInLate) => void
  prove: ((by: Asked) => void) | undefined
}

/** What is asked, as its panel shows it. */
function shownFactor(asked: Asked | undefined, state: State, acts: Acts): Factor | undefined {
  if (asked === undefined) return undefined
  const { start, prove, onKept, onBack } = acts
  return {
    ...asked,
    state: state.kind === 'ready' ? 'ready' : 'signing-in',
    problem: state.kind === 'ready' ? state.problem : undefined,
    onCode: (code) => start({ ...typedOf(asked), code }),
    onPasskey: prove && (() => prove(asked)),
    onNewPasskey: prove && (() => start(typedOf(asked), firstPasskeyLate)),
    onKept,
    onBack,
  }
}

const typedOf = ({ credentials: { userName, password } }: Asked): Credentials => ({ userName, password })

type Answered = { problem: SignInProblem | undefined; credentials: Credentials; before: Asked['step'] | undefined }

/** What is asked after an answer; whoever has just set an app up is shown their recovery codes. */
async function afterAnswer(
  device: ReturnType<typeof useOpenDevice>,
  { problem, credentials, before }: Answered,
): Promise<Asked | undefined> {
  if (problem === undefined) {
    const codes = before === 'set-up' && credentials.code !== undefined ? await newCodesLate(device) : []
    return codes.length === 0 ? undefined : { step: 'codes', credentials, codes }
  }
  const step = nextFactorStep(problem, before === 'codes' ? undefined : before)
  return step === undefined ? undefined : { step, credentials, codes: [] }
}

async function passkeyProofLate({ api }: ReturnType<typeof useOpenDevice>) {
  const { askPasskeyProof } = await import('../../../session/factors/prove-passkey.ts')
  return askPasskeyProof(api).catch(() => null)
}

/** The form stands before the code that signs in, which brings the calls and their checks along. */
async function signInLate(...given: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const fetched = await import('./sign-in.ts').catch(() => undefined)
  return fetched === undefined ? { kind: 'needs-internet' } : fetched.signIn(...given)
}

async function firstPasskeyLate(...given: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const { signInWithFirstPasskey } = await import('./factor/first-passkey.ts')
  return signInWithFirstPasskey(...given)
}

/** Recovery codes for an app that was just set up; none where they can't be had now: the profile makes them as well. */
async function newCodesLate(device: ReturnType<typeof useOpenDevice>): Promise<readonly string[]> {
  const { firstCodes } = await import('../../../data/second-factor.ts')
  const made = await firstCodes(device.api).catch(() => undefined)
  return made?.recoveryCodes ?? []
}
