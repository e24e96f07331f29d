import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskPerson } from '../../../../contract/clinic-desk/desk-find.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { findAtDeskQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type KnownCallerProps = {
  site: DeskSite
  known: DeskPerson | null
  id: string
  error: string | undefined
  onKnown: (person: DeskPerson) => void
}

/** Finds a caller among those who were ever booked at the site. */
export function KnownCaller({ site, known, id, error, onKnown }: KnownCallerProps) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  return (
    <>
      <TextField
        id={id}
        label="Name, birth date or phone"
        hint={`Everyone ever booked at ${site.siteName}.`}
        error={error}
        type="search"
        value={typed}
        onValue={setTyped}
      />
      {words.length >= 2 && <FoundPeople {...{ site, words, known, onKnown }} />}
    </>
  )
}

function FoundPeople({
  site,
  words,
  known,
  onKnown,
}: Pick<KnownCallerProps, 'site' | 'known' | 'onKnown'> & { words: string }) {
  const query = useQuery(findAtDeskQuery(useOpenDevice().api, { siteId: site.siteId, words }))
  if (query.data === undefined) return <QueryPlaceholder of={query} rows={2} label="Looking" />
  const { people, hasMore } = query.data
  if (people.length === 0)
    return <p>Nobody with this name has been booked here. Choose “New here” and type who it is.</p>
  return (
    <div aria-live="polite">
      <RadioGroup
        label="Who is it?"
        value={known?.patientId}
        onValue={(chosen) => {
          const person = people.find(({ patientId }) => patientId === chosen)
          if (person !== undefined) onKnown(person)
        }}
        options={people.map(({ patientId, fullName, birthDate }) => ({
          value: patientId,
          label: fullName,
          detail: `Born ${dateText(birthDate)}`,
        }))}
      />
      {hasMore && <p className="muted">There are more. Type more of the name, or the birth date.</p>}
    </div>
  )
}
