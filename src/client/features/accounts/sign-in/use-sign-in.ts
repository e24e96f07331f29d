import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { supportsPasskeys } from '../../../session/second-factor/supports-passkeys.ts'
import type { Network } from '../../../device/network-watch.ts'
import type { Credentials } from './credentials-form.tsx'
import { nextFactorStep } from './factor/factor.ts'
import type { Factor, FactorStep } from './factor/factor.ts'
import type { signIn } from './sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type State =
  | { kind: 'ready'; problem: SignInProblem | undefined }
  | { kind: 'signing-in' }
  /** The browser asks for a passkey after its button was pressed. */
  | { kind: 'asking-passkey' }

/** The second-factor step after the right password, with the credentials entered. `codes`: signed in, with new recovery codes. */
type FactorRequest = { step: FactorStep | 'codes'; credentials: Credentials; codes: readonly string[] }

/** The state of a sign-in page. After the sign-in it navigates to `returnTo`, or to the home page, which redirects by role. */
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
  const start = async (credentials: Credentials, using = lazySignIn) => {
    setState({ kind: 'signing-in' })
    const problem = await using(device, credentials)
    const after = await nextFactorRequest(device, { problem, credentials, before: factorRequest?.step })
    if (problem !== undefined || after !== undefined) setFactorRequest(after)
    if (problem === undefined && after !== undefined) return setState({ kind: 'ready', problem })
    await finish(problem)
  }
  const provePasskey = async (request: FactorRequest) => {
    const passkey = await lazyPasskeyProof(device)
    if (passkey !== null) await start({ ...typedOf(request), passkey })
  }
  const goBack = () => {
    setFactorRequest(undefined)
    setState({ kind: 'ready', problem: undefined })
  }
  const canUsePasskeys = network === 'online' && supportsPasskeys()
  const askPasskey = usePasskeySignIn({
    autofill: canUsePasskeys && state.kind === 'ready' && factorRequest === undefined ? 'on' : 'off',
    onProgress: (kind) => setState({ kind }),
    onCancel: goBack,
    onResult: finish,
  })
  const problem = state.kind === 'ready' ? state.problem : undefined
  const factor = factorOf(factorRequest, state, {
    start: (credentials, using) => void start(credentials, using),
    prove: canUsePasskeys ? (request) => void provePasskey(request) : undefined,
    onCodesSaved: () => void leave(),
    onBack: goBack,
  })
  return {
    state: state.kind,
    problem,
    /** The second-factor step; it replaces the form. */
    factor,
    signIn: (credentials: Credentials) => void start(credentials),
    /** undefined if this browser has no passkeys, or there is no network. */
    signInWithPasskey: canUsePasskeys ? askPasskey : undefined,
    clearProblem: goBack,
  }
}

type FactorActions = Pick<Factor, 'onCodesSaved' | 'onBack'> & {
  start: (credentials: Credentials, using?: typeof lazySignIn) => void
  prove: ((request: FactorRequest) => void) | undefined
}

/** The second-factor step for its panel. */
function factorOf(request: FactorRequest | undefined, state: State, actions: FactorActions): Factor | undefined {
  if (request === undefined) return undefined
  const { start, prove, onCodesSaved, onBack } = actions
  const { step, codes, credentials } = request
  return {
    step,
    codes,
    proof: { kind: 'password', userName: credentials.userName, password: credentials.password },
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

/** The second-factor step after an answer; after the set-up of an app it shows the recovery codes. */
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

/** The form renders before the code that signs in is loaded, which includes the calls and their validation. */
async function lazySignIn(...args: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const loaded = await import('./sign-in.ts').catch(() => undefined)
  return loaded === undefined ? { kind: 'needs-internet' } : loaded.signIn(...args)
}

async function lazyFirstPasskey(...args: Parameters<typeof signIn>): Promise<SignInProblem | undefined> {
  const { signInWithFirstPasskey } = await import('./factor/first-passkey.ts')
  return signInWithFirstPasskey(...args)
}

/** The recovery codes of an app that was just set up; none if the call fails, since the profile can make them too. */
async function lazyRecoveryCodes(device: ReturnType<typeof useOpenDevice>): Promise<readonly string[]> {
  const { makeRecoveryCodesAtSignIn } = await import('../../../data/accounts/second-factor.ts')
  const made = await makeRecoveryCodesAtSignIn(device.api).catch(() => undefined)
  return made?.recoveryCodes ?? []
}
