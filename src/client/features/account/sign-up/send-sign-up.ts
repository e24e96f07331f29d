import {
  registerPracticeUser,
  type RegistrationResponse,
  signUp,
  type SignUpJourney,
} from '../../../../contract/accounts/sign-up.ts'
import { registerPractice } from '../../../../contract/accounts/practice-registration.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import type { Api } from '../../../data/asking.ts'
import { registerForPractice, signPatientUp, signStaffUp } from '../../../data/sign-up.ts'
import { contractSays } from '../../../parts/form/judge-form.ts'
import { bornOf } from '../../../parts/person/person-problems.ts'
import { registrationOf } from './practice-fields.ts'
import type { Audience, SignUpFields } from './sign-up-fields.ts'

type Given = { audience: Audience; today: string; country: 'NZ' | 'AU'; journey: SignUpJourney | null }

const accountOf = (fields: SignUpFields, journey: SignUpJourney | null) => ({
  userName: fields.emailAddress.trim(),
  password: fields.password,
  confirmationPassword: fields.confirmation,
  firstName: fields.firstName,
  lastName: fields.lastName,
  mobilePhone: fields.mobilePhone,
  acceptedTerms: fields.acceptedTerms,
  journey,
})
const patientOf = (fields: SignUpFields, { journey, today }: Given) => ({
  ...accountOf(fields, journey),
  ...bornOf(fields, today),
})
const staffOf = (fields: SignUpFields, { journey }: Given) => ({
  ...accountOf(fields, journey),
  practiceName: fields.practiceName,
})

/** What the contract says of a form without faults. */
export function askContract(fields: SignUpFields, given: Given) {
  if (given.audience === 'patient') return contractSays(signUp, patientOf(fields, given))
  const practice = contractSays(registerPractice, registrationOf(fields, given.country))
  return practice?.success === false ? practice : contractSays(registerPracticeUser, staffOf(fields, given))
}

/** Sends a form without faults. */
export async function sendSignUp(api: Api, fields: SignUpFields, given: Given): Promise<RegistrationResponse> {
  if (given.audience === 'patient') return signPatientUp(api, patientOf(fields, given))
  await askForPractice(api, fields, given.country)
  return signStaffUp(api, staffOf(fields, given))
}

/** Comes first: asked again after a mistake in the account, it waits already, which is as good. */
async function askForPractice(api: Api, fields: SignUpFields, country: 'NZ' | 'AU'): Promise<void> {
  try {
    await registerForPractice(api, registrationOf(fields, country))
  } catch (error) {
    if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
  }
}
