import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '../../../../../contract/bookings/booked-people.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { addBookedPerson } from '../../../../data/bookings/booked-people.ts'
import { findRecommendedProductQuery } from '../../../../data/bookings/time-slots.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { parseRequest, type FormErrors } from '../../../../parts/form/validate-form.ts'
import { useContractForm } from '../../../../parts/form/use-contract-form.ts'
import { bookingErrorText } from '../booking-error-text.ts'
import type { Journey } from '../journey/journey.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { personProblems, toRequest } from './new-person.ts'
import { emptyPerson, type PersonFields } from './empty-person.ts'
import { suitsSlot } from './suits-slot.ts'
import { agreementProblems } from './agreement-problems.ts'

type DetailsFormInput = {
  site: Site
  scope: ServiceScope | null | undefined
  isPrivacyWithdrawn: boolean
  onNext: () => void
}

/** Submits the details step: validates it, adds a new person, and checks that the slot suits the patient. */
export function useDetailsForm({ site, scope, isPrivacyWithdrawn, onNext }: DetailsFormInput) {
  const { api, clock } = useOpenDevice()
  const client = useQueryClient()
  const adding = useMutation(addBookedPerson(api))
  const today = dayInZone(new Date(clock.now()), site.timeZoneId)
  const about = { today, country: site.countryCode, scope: scope === null ? ('none' as const) : ('asked' as const) }

  const isSuited = async ({ forWhom, slot, spots: lesionCount }: Journey) => {
    if (forWhom.kind !== 'known' || slot === null) return true
    const { siteId, serviceId } = slot
    const offer = await client.fetchQuery(
      findRecommendedProductQuery(api, { siteId, serviceId, patientId: forWhom.person.patientId, lesionCount }),
    )
    return offer === null || suitsSlot(offer, slot)
  }
  const form = useContractForm<PersonFields>({
    name: 'booking',
    initial: journeyStore.current().person,
    names: { birthDate: 'birth' },
    onTyped: (person) => journeyStore.change({ person }),
    check: () => {
      const journey = journeyStore.current()
      return problemsOf(isPrivacyWithdrawn ? { ...journey, privacy: 'open' } : journey, about)
    },
    contract: (typed) => {
      const { forWhom } = journeyStore.current()
      if (forWhom.kind !== 'new') return undefined
      return parseRequest(calls.addBookedPerson, toRequest(typed, { relation: forWhom.relation, today }))
    },
    submit: async (typed) => {
      const { forWhom } = journeyStore.current()
      if (scope === null) journeyStore.change({ scope: 'agreed' })
      if (forWhom.kind === 'new') {
        const person = await adding.mutateAsync(toRequest(typed, { relation: forWhom.relation, today }))
        journeyStore.change({ forWhom: { kind: 'known', person } })
        form.fields.change(emptyPerson)
      }
      if (await isSuited(journeyStore.current())) onNext()
    },
    failure: bookingErrorText,
  })
  return form
}

type About = { today: string; country: 'NZ' | 'AU'; scope: 'asked' | 'none' }

const problemsOf = ({ forWhom, person, privacy, scope }: Journey, about: About): FormErrors => ({
  ...(forWhom.kind === 'new' && personProblems(person, { ...about, relation: forWhom.relation })),
  ...agreementProblems({ privacy, scope }, about.scope),
})
