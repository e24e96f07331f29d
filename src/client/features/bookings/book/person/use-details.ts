import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import type { ServiceScope } from '../../../../../contract/bookings/services.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import type { FieldProblem } from '../../../../ui/fields/error-summary.tsx'
import { agreementIds } from '../steps/agreements.tsx'
import { bookingFailure } from '../booking-failure.ts'
import type { Journey } from '../journey/journey.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { nobodyTyped, personIds, personProblems, toRequest } from './new-person.ts'
import { offerQuery } from '../../../../data/time-slots.ts'
import { addPerson } from '../../../../data/booked-people.ts'
import { suitsSlot } from './suits-slot.ts'

type Given = { site: Site; scope: ServiceScope | null | undefined; onNext: () => void }
type Tries = { count: number; problems: readonly FieldProblem[] }

/** Leaving the page of the details: what is missing is named, somebody new is added, and the time must suit whom it is for. */
export function useDetails({ site, scope, onNext }: Given) {
  const device = useOpenDevice()
  const client = useQueryClient()
  const adding = useMutation(addPerson(device.api))
  const [tries, setTries] = useState<Tries>({ count: 0, problems: [] })
  const [state, setState] = useState<'ready' | 'adding'>('ready')
  const [failure, setFailure] = useState<string>()
  const today = dayInZone(new Date(device.clock.now()), site.timeZoneId)
  const show = (problems: readonly FieldProblem[]) => setTries({ count: tries.count + 1, problems })

  const addNew = async ({ forWhom, person: typed }: Journey) => {
    if (forWhom.kind !== 'new') return
    const person = await adding.mutateAsync(toRequest(typed, { relation: forWhom.relation, today }))
    journeyStore.change({ forWhom: { kind: 'known', person }, person: nobodyTyped })
  }
  const isSuited = async ({ forWhom, slot }: Journey) => {
    if (forWhom.kind !== 'known' || slot === null) return true
    const { siteId, serviceId } = slot
    const about = { siteId, serviceId, patientId: forWhom.person.patientId }
    const offer = await client.fetchQuery(offerQuery(device.api, about))
    return offer === null || suitsSlot(offer, slot)
  }
  const submit = async () => {
    const journey = journeyStore.current()
    const problems = problemsOf(journey, { today, country: site.countryCode, scope: scope === null ? 'none' : 'asked' })
    show(problems)
    setFailure(undefined)
    if (problems.length > 0) return
    if (scope === null) journeyStore.change({ scope: 'agreed' })
    setState('adding')
    try {
      await addNew(journey)
      if (await isSuited(journeyStore.current())) onNext()
    } catch (error) {
      const refused = bookingFailure(error)
      const fields = Object.entries(personIds).flatMap(([pointer, fieldId]) =>
        refused[pointer] === undefined ? [] : [{ fieldId, message: refused[pointer] }],
      )
      show(fields)
      if (fields.length === 0) setFailure(Object.values(refused)[0])
    } finally {
      setState('ready')
    }
  }
  return { tries, state, failure, submit: () => void submit() }
}

type About = { today: string; country: 'NZ' | 'AU'; scope: 'asked' | 'none' }

function problemsOf({ forWhom, person, privacy, scope }: Journey, about: About): FieldProblem[] {
  return [
    ...(forWhom.kind === 'new' ? personProblems(person, { ...about, relation: forWhom.relation }) : []),
    ...(about.scope === 'asked' && scope === 'open'
      ? [{ fieldId: agreementIds.scope, message: 'Tick that you understand what this check covers' }]
      : []),
    ...(privacy === 'open'
      ? [{ fieldId: agreementIds.privacy, message: 'Accept the privacy agreement to book.' }]
      : []),
  ]
}
