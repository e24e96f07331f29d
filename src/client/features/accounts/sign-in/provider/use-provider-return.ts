import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BegunSignIn } from '../../../../../contract/accounts/provider-sign-in.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { supportsPasskeys } from '../../../../session/second-factor/supports-passkeys.ts'
import { nextFactorStep, type Factor, type FactorStep } from '../factor/factor.ts'
import type { SignInProblem } from '../sign-in-problem.ts'
import type { ProviderAnswer } from './provider-answer.ts'
import type * as providerSignIn from './provider-sign-in.ts'
import { waitingSignIn } from './waiting-sign-in.ts'

type State = { kind: 'signing-in' } | { kind: 'ready'; problem: SignInProblem }
type Outcome = SignInProblem | undefined | 'cancelled'
type Code = typeof providerSignIn

/** Signs in with a provider's answer as soon as the page opens, then asks for a second factor if one is required. */
export function useProviderReturn(answer: ProviderAnswer | undefined) {
  const device = useOpenDevice()
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'signing-in' })
  const [step, setStep] = useState<FactorStep | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const hasBegun = useRef(false)
  const begun = answer?.begun
  const [returnTo] = useState(() => (begun === undefined ? undefined : waitingSignIn.returnPathOf(begun.state)))

  const leave = () => router.navigate({ href: returnTo ?? '/', replace: true })
  const run = async (use: (code: Code) => Promise<Outcome>) => {
    setState({ kind: 'signing-in' })
    const outcome = await import('./provider-sign-in.ts').then(use, (): Outcome => ({ kind: 'needs-internet' }))
    if (outcome === 'cancelled') return setState({ kind: 'ready', problem: problemOfStep(step) })
    if (outcome !== undefined) {
      setStep(nextFactorStep(outcome, step === 'codes' ? undefined : step))
      return setState({ kind: 'ready', problem: outcome })
    }
    const made = step === 'set-up' ? await newCodes(device) : []
    if (made.length === 0) return leave()
    setCodes(made)
    setStep('codes')
  }
  const begin = useEffectEvent(() => {
    if (answer === undefined) return setState({ kind: 'ready', problem: { kind: 'sign-in-expired' } })
    if (answer.kind === 'cancelled') return setState({ kind: 'ready', problem: { kind: 'provider-cancelled' } })
    const { authorization } = answer
    return void run(({ finishProviderSignIn }) => finishProviderSignIn(device, answer.begun, { authorization }))
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])

  const problem = state.kind === 'ready' ? state.problem : undefined
  const back = () => void router.navigate({ href: '/clinician/login', replace: true })
  const factor =
    step === undefined || begun === undefined
      ? undefined
      : {
          step,
          codes,
          state: state.kind,
          problem,
          ...factorActions(device, begun, run),
          onCodesSaved: () => void leave(),
          onBack: back,
        }
  return { state: state.kind, problem, factor }
}

type Run = (use: (code: Code) => Promise<Outcome>) => Promise<unknown>

/** The actions of the second-factor step. */
function factorActions(device: ReturnType<typeof useOpenDevice>, begun: BegunSignIn, run: Run) {
  return {
    proof: { kind: 'provider', signIn: begun },
    onCode: (code: string) => void run(({ finishProviderSignIn }) => finishProviderSignIn(device, begun, { code })),
    onPasskey: passkeysOr(() => void run(({ finishByPasskey }) => finishByPasskey(device, begun))),
    onNewPasskey: passkeysOr(() => void run(({ finishByFirstPasskey }) => finishByFirstPasskey(device, begun))),
  } as const satisfies Partial<Factor>
}

const passkeysOr = (use: () => void) => (supportsPasskeys() ? use : undefined)

const problemOfStep = (step: FactorStep | 'codes' | undefined): SignInProblem => ({
  kind: step === 'passkey' ? 'passkey-required' : step === 'set-up' ? 'factor-set-up-needed' : 'app-code-required',
})

/** The recovery codes of an app that was just set up; none if the call fails, since the profile can make them too. */
async function newCodes({ api }: ReturnType<typeof useOpenDevice>): Promise<readonly string[]> {
  const { makeRecoveryCodesAtSignIn } = await import('../../../../data/accounts/second-factor.ts')
  const made = await makeRecoveryCodesAtSignIn(api).catch(() => undefined)
  return made?.recoveryCodes ?? []
}
