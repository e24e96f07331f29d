import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Building2, Search } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { Practice } from '../../../contract/practices/practices.ts'
import type { PracticePractitioner } from '../../../contract/practices/practitioners.ts'
import type { PracticeListingNode } from '../../../contract/consents/patient-providers.ts'
import { addProviderPractitioner, addProviderPractice } from '../../data/consents/patient-providers.ts'
import { searchPracticesAndPractitionersQuery } from '../../data/practices/practices.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './my-doctors.module.css'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'

type FindDoctorProps = { search: string; onSearch: (search: string) => void; providers: readonly PracticeListingNode[] }

/** Searches practices and practitioners by name or place, and gives them access to the record. */
export function FindDoctor({ search, onSearch, providers }: FindDoctorProps) {
  const { api } = useOpenDevice()
  const keywords = useDeferredValue(search.trim())
  const found = useQuery(searchPracticesAndPractitionersQuery(api, keywords))
  return (
    <search className={css.section}>
      <TextField
        label={t`Add a doctor or practice`}
        hint={t`By name or suburb`}
        type="search"
        icon={Search}
        value={search}
        onValue={onSearch}
      />
      <ErrorBanner message={refusalMessageOf(found.error)} />
      {keywords !== '' && found.data !== undefined && <Found {...found.data} providers={providers} />}
    </search>
  )
}

type FoundProps = {
  practices: readonly Practice[]
  people: readonly PracticePractitioner[]
  providers: readonly PracticeListingNode[]
}

function Found({ practices, people, providers }: FoundProps) {
  if (practices.length + people.length === 0)
    return (
      <p className="muted">
        <Trans>No doctor or practice here has this name. You can tell us who is missing at the end of this page.</Trans>
      </p>
    )
  return (
    <Card look="flush">
      <Rows label={t`Found`}>
        {practices.map((practice) => (
          <FoundPractice key={practice.practiceId} practice={practice} providers={providers} />
        ))}
        {people.map((person) => (
          <FoundPerson key={`${person.practiceId} ${person.practitionerId}`} person={person} providers={providers} />
        ))}
      </Rows>
    </Card>
  )
}

type FoundProviderProps = { providers: readonly PracticeListingNode[] }

function FoundPractice({ practice, providers }: FoundProviderProps & { practice: Practice }) {
  const add = useMutation(addProviderPractice(useOpenDevice().api))
  const { practiceId, practiceName } = practice
  const isThere = providers.some((one) => one.practice.practiceId === practiceId)
  return (
    <Row
      lead={<Building2 aria-hidden />}
      title={practiceName}
      detail={refusalMessageOf(add.error) ?? placeOf(practice)}
      end={<Add name={practiceName} isThere={isThere} onAdd={() => add.mutate({ practiceId })} />}
    />
  )
}

function FoundPerson({ person, providers }: FoundProviderProps & { person: PracticePractitioner }) {
  const add = useMutation(addProviderPractitioner(useOpenDevice().api))
  const { practiceId, practitionerId, practitioner, practice } = person
  const isThere = providers.some(
    (one) =>
      one.practice.practiceId === practiceId &&
      one.practitioners.some((named) => named.practitioner.practitionerId === practitionerId),
  )
  return (
    <Row
      lead={<Avatar name={practitioner.fullName} />}
      title={practitioner.fullName}
      detail={refusalMessageOf(add.error) ?? practice.practiceName}
      end={
        <Add name={practitioner.fullName} isThere={isThere} onAdd={() => add.mutate({ practiceId, practitionerId })} />
      }
    />
  )
}

const Add = ({ name, isThere, onAdd }: { name: string; isThere: boolean; onAdd: () => void }) =>
  isThere ? (
    <Badge tone="ok">
      <Trans>Added</Trans>
    </Badge>
  ) : (
    <Button kind="soft" size="small" aria-label={t`Add ${name}`} onPress={onAdd}>
      <Trans>Add</Trans>
    </Button>
  )

const placeOf = ({ streetAddress1, streetCity }: Practice): string =>
  [streetAddress1, streetCity].filter(Boolean).join(', ')
