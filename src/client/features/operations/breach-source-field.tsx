import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { BreachSource, FoundBreachSources } from '../../../contract/operations/breach.ts'
import { staffRole } from '../../../domain/access/staff-title.ts'
import { personName } from '../../../domain/text/person-name.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { findBreachSourcesQuery } from '../../data/operations.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'

type BreachSourceFieldProps = { error: string | undefined; onChoose: (source: BreachSource | null) => void }

/** Searches logins and tablets, and chooses one. */
export function BreachSourceField({ error, onChoose }: BreachSourceFieldProps) {
  const { api } = useOpenDevice()
  const zone = useZone()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string>()
  const found = useQuery(findBreachSourcesQuery(api, useDeferredValue(words.trim())))
  const options = found.data === undefined ? [] : optionsOf(found.data, zone)
  const search = (next: string) => {
    setWords(next)
    setChosen(undefined)
    onChoose(null)
  }
  const choose = (value: string) => {
    setChosen(value)
    onChoose(options.find((one) => one.value === value)?.source ?? null)
  }
  return (
    <>
      <TextField
        label="Whose login, or which tablet"
        hint="Staff and tablets by part of their name or practice; a patient by their full e-mail address"
        type="search"
        icon={Search}
        spellCheck={false}
        value={words}
        onValue={search}
      />
      <ErrorBanner message={errorMessageOf(found.error)} />
      {found.data !== undefined && options.length === 0 && (
        <output>No person or tablet found. Check the spelling.</output>
      )}
      {options.length > 0 && (
        <RadioGroup label="Found" value={chosen} error={error} options={options} onValue={choose} />
      )}
    </>
  )
}

const optionsOf = ({ logins, tablets }: FoundBreachSources, zone: string) => [
  ...logins.map(({ loginId, ...one }) => ({
    value: `login ${loginId}`,
    source: { loginId } as BreachSource,
    label: personName(one.firstName, one.lastName),
    detail: [one.userName, staffRole(one.roleId), ...one.practices].join(', '),
  })),
  ...tablets.map(({ deviceId, ...one }) => ({
    value: `tablet ${deviceId}`,
    source: { deviceId } as BreachSource,
    label: `Tablet ${one.name ?? deviceId}`,
    detail: [one.practiceName, `last used ${dayText(one.lastSeen, zone)}`].filter(Boolean).join(', '),
  })),
]
