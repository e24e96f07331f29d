import { Gender } from '../../../../contract/enums.ts'
import { registerForPractice, signPatientUp, signStaffUp } from '../../../data/sign-up.ts'
import type { RegistrationResponse, SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import { readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { hostCountry } from '../../../page/words/host-country.ts'
import { registrationOf } from './practice-fields.ts'
import type { Audience, SignUpFields } from './sign-up-fields.ts'

type Api = SignedInDevice['api']

/** Sends a form without faults. */
export async function sendSignUp(
  api: Api,
  fields: SignUpFields,
  { audience, today, journey }: { audience: Audience; today: string; journey: SignUpJourney | null },
): Promise<RegistrationResponse> {
  const shared = {
    userName: fields.email.trim(),
    password: fields.password,
    confirmationPassword: fields.confirmation,
    firstName: fields.firstName,
    lastName: fields.lastName,
    mobilePhone: fields.phone,
    acceptedTerms: fields.acceptedTerms,
    journey,
  }
  if (audience === 'clinician') {
    await askForPractice(api, fields)
    return signStaffUp(api, { ...shared, practiceName: fields.practiceName })
  }
  const birth = readBirthDate(fields.birth, today)
  if (birth.kind === 'fault' || fields.gender === undefined) throw new Error('sent with faults')
  return signPatientUp(api, { ...shared, gender: Gender[fields.gender], birthDate: birth.date })
}

/** Comes first: asked again after a mistake in the account, it waits already, which is as good. */
async function askForPractice(api: Api, fields: SignUpFields): Promise<void> {
  try {
    await registerForPractice(api, registrationOf(fields.practice, fields, hostCountry()))
  } catch (error) {
    if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
  }
}
