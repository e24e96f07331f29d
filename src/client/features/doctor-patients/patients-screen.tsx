import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { searchPractitionerPatientsQuery, type PatientsFilter } from '../../data/patients/practitioner-patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useKeyboardShortcuts } from '../../parts/keyboard/use-keyboard-shortcuts.ts'
import { PagedList } from '../../parts/list/paged-list.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { activeContext } from '../../session/current-user/current-user.ts'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { PatientsFilters } from './patients-filters.tsx'
import { PatientsTable } from './patients-table.tsx'
import { PatientsToolbar } from './patients-toolbar.tsx'

type PatientsScreenProps = { search: PatientsFilter; onSearch: (next: PatientsFilter) => void }

/** /clinician/patients: the practice's patients; search words stay out of the address. */
export function PatientsScreen({ search, onSearch }: PatientsScreenProps) {
  const session = useSession()
  const router = useRouter()
  const [words, setWords] = useState('')
  const wordsField = useRef<HTMLInputElement>(null)
  const practiceId = session?.activePracticeId ?? null
  const query = { practiceId, keywords: useDeferredValue(words.trim()), filter: search }
  const list = useQuery({ ...searchPractitionerPatientsQuery(useDevice(), query), enabled: practiceId !== null })
  const changeSearch = (change: Partial<PatientsFilter>) => onSearch({ ...search, page: undefined, ...change })
  useKeyboardShortcuts({
    '/': () => wordsField.current?.focus(),
    r: () => void router.navigate({ href: '/clinician/patients/register' }),
  })
  const onWords = (next: string) => {
    setWords(next)
    if (search.page !== undefined) changeSearch({})
  }
  return (
    <DoctorLayout place="patients">
      <PageHeader title="Patients" detail={session && activeContext(session)?.name}>
        <PatientsToolbar query={query} />
      </PageHeader>
      <PatientsFilters {...{ search, words, wordsField, onWords }} onChange={changeSearch} />
      <PagedList
        of={list}
        label="Loading patients"
        page={search.page ?? 1}
        onPage={(page) => changeSearch({ page })}
        empty={<NoPatients words={query.keywords} search={search} />}
      >
        {(patients) => <PatientsTable patients={patients} search={search} onChange={changeSearch} />}
      </PagedList>
    </DoctorLayout>
  )
}

type NoPatientsProps = { words: string; search: PatientsFilter }

function NoPatients({ words, search: { only, seen } }: NoPatientsProps) {
  if (words !== '') return <EmptyState title="No patients found">Check the spelling, or try the birth date.</EmptyState>
  return only === undefined && seen === undefined ? (
    <EmptyState title="No patients yet">Patients who have named your practice show here.</EmptyState>
  ) : (
    <EmptyState title="No matches">Remove a filter to see more.</EmptyState>
  )
}
