import { useEffect, useRef, useState } from 'react'
import type { RegistrationResponse, SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import type { SignUpPrefill } from '../../../../domain/accounts/sign-up-prefill.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { deviceZone } from '../../../page/words/device-zone.ts'
import { hostCountry } from '../../../page/words/host-country.ts'
import { failureOf } from '../../../page/failure/save-failure.ts'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'
import { sendSignUp } from './send-sign-up.ts'
import { fieldsFrom, problemsOn, refusedFields, stepsOf } from './sign-up-fields.ts'
import type { Audience, SignUpFields, StepName } from './sign-up-fields.ts'

type Given = {
  audience: Audience
  prefill: SignUpPrefill
  journey: SignUpJourney | null
  step: StepName
  onStep: (step: StepName, how: 'push' | 'back') => void
  onDone: (answer: RegistrationResponse, credentials: { userName: string; password: string }) => Promise<void>
}
type Tries = { count: number; problems: readonly FieldProblem[] }

/** The form over its steps: what is typed, what is wrong with it, and sending it at the end. */
export function useSignUpForm({ audience, prefill, journey, step: asked, onStep, onDone }: Given) {
  const { api, clock } = useOpenDevice()
  const [fields, setFields] = useState<SignUpFields>(() => fieldsFrom(prefill))
  const [state, setState] = useState<'ready' | 'sending'>('ready')
  const [tries, setTries] = useState<Tries>({ count: 0, problems: [] })
  const [failure, setFailure] = useState<string>()
  const steps = stepsOf[audience]
  const given = { audience, today: dayInZone(new Date(clock.now()), deviceZone()), country: hostCountry() }
  const step = reachable(asked, (each) => problemsOn(each, fields, given).length === 0, steps)
  useFocusOnNewStep(step)

  const show = (problems: readonly FieldProblem[]) => setTries({ count: tries.count + 1, problems })
  const send = async () => {
    setState('sending')
    try {
      await onDone(await sendSignUp(api, fields, { ...given, journey }), {
        userName: fields.email.trim(),
        password: fields.password,
      })
    } catch (error) {
      const refusal = failureOf(error)
      const refused = refusedFields(refusal)
      if (refused === undefined) setFailure(Object.values(refusal)[0])
      else {
        show(refused.problems)
        if (refused.step !== step) onStep(refused.step, 'push')
      }
    } finally {
      setState('ready')
    }
  }
  const next = () => {
    setFailure(undefined)
    const problems = problemsOn(step, fields, given)
    show(problems)
    if (problems.length > 0) return
    const following = steps[steps.indexOf(step) + 1]
    if (following === undefined) void send()
    else onStep(following, 'push')
  }
  const back = () => {
    setTries({ count: tries.count, problems: [] })
    onStep(steps[steps.indexOf(step) - 1] ?? step, 'back')
  }
  const onTyped = (typed: Partial<SignUpFields>) => setFields({ ...fields, ...typed })
  return { step, fields, state, tries, failure, onTyped, onNext: next, onBack: back }
}

/** After a reload the fields are empty, and the first step that is not whole comes first. */
function reachable(asked: StepName, isWhole: (step: StepName) => boolean, steps: readonly StepName[]): StepName {
  const before = steps.slice(0, Math.max(0, steps.indexOf(asked)))
  return before.find((step) => !isWhole(step)) ?? (steps.includes(asked) ? asked : (steps[0] ?? asked))
}

function useFocusOnNewStep(step: StepName): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById('sign-up-question')?.focus()
  }, [step])
}
