import { useEffect, useRef } from 'react'
import type { RegistrationResponse, SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import type { SignUpPrefill } from '../../../../domain/accounts/sign-up-prefill.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { deviceZone } from '../../../page/i18n/device-zone.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { validateSignUp, submitSignUp } from './submit-sign-up.ts'
import { contractNames, fieldsFrom, problemsOn, refusedStep, stepsOf } from './sign-up-fields.ts'
import type { Audience, SignUpFields, StepName } from './sign-up-fields.ts'

type SignUpFormOptions = {
  audience: Audience
  prefill: SignUpPrefill
  journey: SignUpJourney | null
  step: StepName
  onStep: (step: StepName, how: 'push' | 'back') => void
  onDone: (answer: RegistrationResponse, credentials: { userName: string; password: string }) => Promise<void>
}

/** The form over its steps: what is typed, what is wrong with it, and sending it at the end. */
export function useSignUpForm({ audience, prefill, journey, step: requestedStep, onStep, onDone }: SignUpFormOptions) {
  const { api, clock } = useOpenDevice()
  const steps = stepsOf[audience]
  const given = { audience, today: dayInZone(new Date(clock.now()), deviceZone()), country: hostCountry(), journey }
  const place = (fields: SignUpFields) => {
    const step = firstIncompleteStep(
      requestedStep,
      (each) => Object.keys(problemsOn(each, fields, given)).length === 0,
      steps,
    )
    return { step, following: steps[steps.indexOf(step) + 1] }
  }
  const form = useContractForm<SignUpFields>({
    name: 'sign-up',
    initial: fieldsFrom(prefill),
    check: (fields) => problemsOn(place(fields).step, fields, given),
    contract: (fields) => (place(fields).following === undefined ? validateSignUp(fields, given) : undefined),
    names: contractNames,
    submit: async (fields) => {
      const { following } = place(fields)
      if (following !== undefined) return onStep(following, 'push')
      const credentials = { userName: fields.emailAddress.trim(), password: fields.password }
      await onDone(await submitSignUp(api, fields, given), credentials)
    },
    onRefused: (problems) => {
      const refused = refusedStep(problems)
      if (refused === null) return problems
      if (refused.step !== requestedStep) onStep(refused.step, 'push')
      return refused.problems
    },
  })
  const { step } = place(form.fields.values)
  useFocusOnNewStep(step)
  const back = () => {
    form.clearErrors()
    onStep(steps[steps.indexOf(step) - 1] ?? step, 'back')
  }
  return { step, form, onBack: back }
}

/** After a reload the fields are empty, and the first step that is not whole comes first. */
function firstIncompleteStep(
  requested: StepName,
  isComplete: (step: StepName) => boolean,
  steps: readonly StepName[],
): StepName {
  const before = steps.slice(0, Math.max(0, steps.indexOf(requested)))
  return before.find((step) => !isComplete(step)) ?? (steps.includes(requested) ? requested : (steps[0] ?? requested))
}

function useFocusOnNewStep(step: StepName): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById('sign-up-question')?.focus()
  }, [step])
}
