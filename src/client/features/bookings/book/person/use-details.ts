import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addBookedPerson } from '../../../../../contract/bookings/booked-people.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { addPerson } from '../../../../data/booked-people.ts'
import { offerQuery } from '../../../../data/time-slots.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { contractSays, type Problems } from '../../../../parts/form/judge-form.ts'
import { useContractForm } from '../../../../parts/form/use-contract-form.ts'
import { bookingFailure } from '../booking-failure.ts'
import type { Journey } from '../journey/journey.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { personProblems, toRequest } from './new-person.ts'
import { nobodyTyped, type PersonTyped } from './nobody-typed.ts'
import { suitsSlot } from './suits-slot.ts'

type Given = {
  site: Site
  scope: ServiceScope | null | undefined
  isPrivacyWithdrawn: boolean
  onNext: () => void
}

/** Leaving the page of the details: what is missing is named, somebody new is added, and the time must suit whom it is for. */
export function useDetails({ site, scope, isPrivacyWithdrawn, onNext }: Given) {
  const { api, clock } = useOpenDevice()
  const client = useQueryClient()
  const adding = useMutation(addPerson(api))
  const today = dayInZone(new Date(clock.now()), site.timeZoneId)
  const about = { today, country: site.countryCode, scope: scope === null ? ('none' as const) : ('asked' as const) }

  const isSuited = async ({ forWhom, slot }: Journey) => {
    if (forWhom.kind !== 'known' || slot === null) return true
    const { siteId, serviceId } = slot
    const offer = await client.fetchQuery(offerQuery(api, { siteId, serviceId, patientId: forWhom.person.patientId }))
    return offer === null || suitsSlot(offer, slot)
  }
  const form = useContractForm<PersonTyped>({
    name: 'booking',
    first: journeyStore.current().person,
    names: { birthDate: 'birth' },
    onTyped: (person) => journeyStore.change({ person }),
    check: () => {
      const journey = journeyStore.current()
      return problemsOf(isPrivacyWithdrawn ? { ...journey, privacy: 'open' } : journey, about)
    },
    contract: (typed) => {
      const { forWhom } = journeyStore.current()
      if (forWhom.kind !== 'new') return undefined
      return contractSays(addBookedPerson, toRequest(typed, { relation: forWhom.relation, today }))
    },
    submit: async (typed) => {
      const { forWhom } = journeyStore.current()
      if (scope === null) journeyStore.change({ scope: 'agreed' })
      if (forWhom.kind === 'new') {
        const person = await adding.mutateAsync(toRequest(typed, { relation: forWhom.relation, today }))
        journeyStore.change({ forWhom: { kind: 'known', person } })
        form.fields.type(nobodyTyped)
      }
      if (await isSuited(journeyStore.current())) onNext()
    },
    failure: bookingFailure,
  })
  return form
}

type About = { today: string; country: 'NZ' | 'AU'; scope: 'asked' | 'none' }

const problemsOf = ({ forWhom, person, privacy, scope }: Journey, about: About): Problems => ({
  ...(forWhom.kind === 'new' && personProblems(person, { ...about, relation: forWhom.relation })),
  ...(about.scope === 'asked' && scope === 'open' && { scope: t`Tick that you understand what this check covers` }),
  ...(privacy === 'open' && { privacy: t`Accept the privacy agreement to book.` }),
})
