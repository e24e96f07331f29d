import * as signUpCalls from '../../../../contract/accounts/sign-up.ts'
import type { RegistrationResponse, SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import * as practiceRegistrationCalls from '../../../../contract/practices/practice-registration.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import type { Api } from '../../../data/api.ts'
import { registerPracticeUser, signUp } from '../../../data/accounts/sign-up.ts'
import { registerPractice } from '../../../data/practices/practice-registration.ts'
import { parseRequest } from '../../../parts/form/validate-form.ts'
import { birthDateAndGender } from '../../../parts/person/person-errors.ts'
import { registrationOf } from './practice-fields.ts'
import type { Audience, SignUpFields } from './sign-up-fields.ts'

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
})
const staffRequest = (fields: SignUpFields, { journey }: SignUpContext) => ({
  ...accountRequest(fields, journey),
  practiceName: fields.practiceName,
})

/** What the contract says of a form without faults. */
export function validateSignUp(fields: SignUpFields, given: SignUpContext) {
  if (given.audience === 'patient') return parseRequest(signUpCalls.signUp, patientRequest(fields, given))
  const practice = parseRequest(practiceRegistrationCalls.registerPractice, registrationOf(fields, given.country))
  return practice?.success === false
    ? practice
    : parseRequest(signUpCalls.registerPracticeUser, staffRequest(fields, given))
}

/** Sends a form without faults. */
export async function submitSignUp(
  api: Api,
  fields: SignUpFields,
  given: SignUpContext,
): Promise<RegistrationResponse> {
  if (given.audience === 'patient') return signUp(api, patientRequest(fields, given))
  await requestPractice(api, fields, given.country)
  return registerPracticeUser(api, staffRequest(fields, given))
}

/** Comes first: asked again after a mistake in the account, it waits already, which is as good. */
async function requestPractice(api: Api, fields: SignUpFields, country: 'NZ' | 'AU'): Promise<void> {
  try {
    await registerPractice(api, registrationOf(fields, country))
  } catch (error) {
    if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
  }
}
