import * as calls from '../../../../../contract/accounts/sign-up.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { signUpAsGuest } from '../../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { useContractForm } from '../../../../parts/form/use-contract-form.ts'
import { parseRequest } from '../../../../parts/form/validate-form.ts'
import { emptyBirth } from '../../../../parts/person/empty-birth.ts'
import {
  birthDateAndGender,
  birthErrors,
  contactErrors,
  genderErrors,
  nameErrors,
  type TypedBirth,
  type TypedContact,
  type TypedName,
} from '../../../../parts/person/person-errors.ts'
import { stepHref } from '../journey/booking-steps.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { journeyForSignUp } from '../journey/sign-up-journey.ts'
import { agreementProblems } from '../person/agreement-problems.ts'

export type GuestFields = TypedName & TypedBirth & TypedContact

const nothing: GuestFields = {
  firstName: '',
  lastName: '',
  ...emptyBirth,
  emailAddress: '',
  mobilePhone: '',
}

type GuestFormInput = {
  site: Site
  scope: ServiceScope | null | undefined
  onSent: (userName: string) => void
}

/** The form for booking without an account: a link by e-mail verifies the address and continues the booking. */
export function useGuestForm({ site, scope, onSent }: GuestFormInput) {
  const { api, clock, typed } = useOpenDevice()
  const today = dayInZone(new Date(clock.now()), site.timeZoneId)
  const agreement = scope === null ? 'none' : 'asked'
  return useContractForm<GuestFields>({
    name: 'booking',
    initial: nothing,
    names: { userName: 'emailAddress', birthDate: 'birth' },
    typing: { by: typed, as: 'guest', except: [] },
    check: (person) => ({
      ...nameErrors(person, 'your'),
      ...birthErrors(person, today),
      ...genderErrors(person),
      ...contactErrors(person, site.countryCode, 'needed'),
      ...agreementProblems(journeyStore.current(), agreement),
    }),
    contract: (person) => parseRequest(calls.signUpAsGuest, requestOf(person, today)),
    submit: async (person) => {
      if (scope === null) journeyStore.change({ scope: 'agreed' })
      await signUpAsGuest(api, requestOf(person, today))
      await typed.forget('guest')
      onSent(person.emailAddress.trim())
    },
  })
}

const requestOf = (typed: GuestFields, today: string) => ({
  userName: typed.emailAddress.trim(),
  firstName: typed.firstName,
  lastName: typed.lastName,
  mobilePhone: typed.mobilePhone,
  acceptedTerms: true,
  ...birthDateAndGender(typed, today),
  journey: journeyForSignUp(stepHref('check')),
})
