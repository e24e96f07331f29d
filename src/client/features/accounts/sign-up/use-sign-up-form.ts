import { useEffect, useRef } from 'react'
import * as signUpCalls from '../../../../contract/accounts/sign-up.ts'
import type { RegistrationResponse, SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import * as practiceRegistrationCalls from '../../../../contract/practices/practice-registration.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import type { SignUpPrefill } from '../../../../domain/accounts/sign-up-prefill.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { registerPracticeUser, signUp } from '../../../data/accounts/sign-up.ts'
import type { Api } from '../../../data/api.ts'
import { registerPractice } from '../../../data/practices/practice-registration.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { deviceZone } from '../../../page/i18n/device-zone.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { parseRequest } from '../../../parts/form/validate-form.ts'
import { birthDateAndGender } from '../../../parts/person/person-errors.ts'
import { registrationOf } from './practice-fields.ts'
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

/** The form of the sign-up: validates each step, and sends the request after the last one. */
export function useSignUpForm({ audience, prefill, journey, step: requestedStep, onStep, onDone }: SignUpFormOptions) {
  const { api, clock, typed } = useOpenDevice()
  const keptAs = `sign-up-${audience}`
  const steps = stepsOf[audience]
  const context = { audience, today: dayInZone(new Date(clock.now()), deviceZone()), country: hostCountry(), journey }
  const place = (fields: SignUpFields) => {
    const step = firstIncompleteStep(
      requestedStep,
      (each) => Object.keys(problemsOn(each, fields, context)).length === 0,
      steps,
    )
    return { step, following: steps[steps.indexOf(step) + 1] }
  }
  const form = useContractForm<SignUpFields>({
    name: 'sign-up',
    initial: fieldsFrom(prefill),
    check: (fields) => problemsOn(place(fields).step, fields, context),
    contract: (fields) => (place(fields).following === undefined ? validateSignUp(fields, context) : undefined),
    names: contractNames,
    typing: { by: typed, as: keptAs, except: ['password', 'confirmation', 'acceptedTerms'] },
    submit: async (fields) => {
      const { following } = place(fields)
      if (following !== undefined) return onStep(following, 'push')
      const credentials = { userName: fields.emailAddress.trim(), password: fields.password }
      const answer = await sendSignUp(api, fields, context)
      await typed.forget(keptAs)
      await onDone(answer, credentials)
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

/** The requested step, or an earlier one whose fields are still incomplete, as after a reload. */
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

type SignUpContext = { audience: Audience; today: string; country: 'NZ' | 'AU'; journey: SignUpJourney | null }

const accountRequest = (fields: SignUpFields, journey: SignUpJourney | null) => ({
  userName: fields.emailAddress.trim(),
  password: fields.password,
  confirmationPassword: fields.confirmation,
  firstName: fields.firstName,
  lastName: fields.lastName,
  mobilePhone: fields.mobilePhone,
  acceptedTerms: fields.acceptedTerms,
  journey,
})
const patientRequest = (fields: SignUpFields, { journey, today }: SignUpContext) => ({
  ...accountRequest(fields, journey),
  ...birthDateAndGender(fields, today),
  segmentId: fields.segmentId === '' ? null : fields.segmentId,
})
const staffRequest = (fields: SignUpFields, { journey }: SignUpContext) => ({
  ...accountRequest(fields, journey),
  practiceName: fields.practiceName,
})

/** Validates the whole form against the contract. */
function validateSignUp(fields: SignUpFields, context: SignUpContext) {
  if (context.audience === 'patient') return parseRequest(signUpCalls.signUp, patientRequest(fields, context))
  const practice = parseRequest(practiceRegistrationCalls.registerPractice, registrationOf(fields, context.country))
  return practice?.success === false
    ? practice
    : parseRequest(signUpCalls.registerPracticeUser, staffRequest(fields, context))
}

/** Sends the sign-up; for staff, the registration of their practice first. */
async function sendSignUp(api: Api, fields: SignUpFields, context: SignUpContext): Promise<RegistrationResponse> {
  if (context.audience === 'patient') return signUp(api, patientRequest(fields, context))
  await registerPracticeOnce(api, fields, context.country)
  return registerPracticeUser(api, staffRequest(fields, context))
}

/** A conflict is not an error: if the account was refused, a second try finds the registration of the first one. */
async function registerPracticeOnce(api: Api, fields: SignUpFields, country: 'NZ' | 'AU'): Promise<void> {
  try {
    await registerPractice(api, registrationOf(fields, country))
  } catch (error) {
    if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
  }
}
