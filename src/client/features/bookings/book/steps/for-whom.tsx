import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { BookedPerson } from '../../../../../contract/bookings/booked-people.ts'
import type { LoginId } from '../../../../../contract/ids.ts'
import { maxBookedPeople } from '../../../../../domain/bookings/booked-people.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { RadioGroup, type RadioOption } from '../../../../ui/fields/radio-group.tsx'
import type { ForWhom } from '../journey/journey.ts'
import { journeyStore } from '../journey/journey-store.ts'
import { getBookedPeopleQuery } from '../../../../data/bookings/booked-people.ts'
import { useJourney } from '../journey/use-journey.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

const wordsOf = () =>
  ({
    child: { label: t`For my child`, detail: t`Under 16. They need no account.` },
    adult: { label: t`For somebody else who has agreed`, detail: t`A partner, a parent, a friend.` },
  }) as const

/** Whom the appointment is for: the user, a known booked person, or a new one. */
export function ForWhomChoice({ loginId }: { loginId: LoginId }) {
  const { api } = useOpenDevice()
  const { forWhom } = useJourney()
  const { data: people = [] } = useQuery(getBookedPeopleQuery(api, loginId))
  const choose = (value: string) => {
    // An agreement of one person does not carry over to another.
    journeyStore.change({ by: loginId, forWhom: chosen(value, people), privacy: 'open' })
  }
  return (
    <RadioGroup
      label={t`Who is this appointment for?`}
      value={valueOf(forWhom)}
      onValue={choose}
      options={optionsOf(people)}
    />
  )
}

function optionsOf(people: readonly BookedPerson[]): RadioOption<string>[] {
  return [
    { value: 'me', label: t`For me` },
    ...people.map(({ patientId, firstName, lastName, birthDate }) => ({
      value: patientId,
      label: t`For ${personName(firstName, lastName)}`,
      detail: t`Born ${dateText(birthDate)}`,
    })),
    ...(people.length < maxBookedPeople
      ? (['child', 'adult'] as const).map((relation) => ({ value: relation, ...wordsOf()[relation] }))
      : []),
  ]
}

function valueOf(forWhom: ForWhom): string {
  switch (forWhom.kind) {
    case 'me':
      return 'me'
    case 'known':
      return forWhom.person.patientId
    case 'new':
      return forWhom.relation
  }
}

function chosen(value: string, people: readonly BookedPerson[]): ForWhom {
  if (value === 'child' || value === 'adult') return { kind: 'new', relation: value }
  const person = people.find(({ patientId }) => patientId === value)
  return person === undefined ? { kind: 'me' } : { kind: 'known', person }
}
