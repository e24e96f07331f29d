import { Gender } from '../../../../contract/enums.ts'
import { signPatientUp, signStaffUp } from '../../../data/sign-up.ts'
import type { RegistrationResponse, SignUpJourney } from '../../../../contract/accounts/sign-up.ts'
import { readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'
import type { Audience, SignUpFields } from './sign-up-fields.ts'

type Api = SignedInDevice['api']

/** Sends a form without faults. */
export function sendSignUp(
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
  if (audience === 'clinician') return signStaffUp(api, { ...shared, practiceName: fields.practiceName })
  const birth = readBirthDate(fields.birth, today)
  if (birth.kind === 'fault' || fields.gender === undefined) throw new Error('sent with faults')
  return signPatientUp(api, { ...shared, gender: Gender[fields.gender], birthDate: birth.date })
}
