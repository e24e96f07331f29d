import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { patientsQuery, type PatientsSearch } from '../../data/practitioner-patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useKeys } from '../../parts/keys/use-keys.ts'
import { Listed } from '../../parts/list/listed.tsx'
import { useSession } from '../../session/who/use-who.ts'
import { activeContext } from '../../session/who/who.ts'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { PatientsBar } from './patients-bar.tsx'
import { PatientsTable } from './patients-table.tsx'
import { PatientsTools } from './patients-tools.tsx'

export type PatientsScreenProps = { search: PatientsSearch; onSearch: (next: PatientsSearch) => void }

/** /clinician/patients: the practice's patients; the words of the search stay in memory, never in an address. */
export function PatientsScreen({ search, onSearch }: PatientsScreenProps) {
  const session = useSession()
  const router = useRouter()
  const [words, setWords] = useState('')
  const wordsField = useRef<HTMLInputElement>(null)
  const practiceId = session?.activePracticeId ?? null
  const asked = { practiceId, words: useDeferredValue(words.trim()), search }
  const list = useQuery({ ...patientsQuery(useDevice(), asked), enabled: practiceId !== null })
  const ask = (change: Partial<PatientsSearch>) => onSearch({ ...search, page: undefined, ...change })
  useKeys({
    '/': () => wordsField.current?.focus(),
    r: () => void router.navigate({ href: '/clinician/patients/register' }),
  })
  const onWords = (next: string) => {
    setWords(next)
    if (search.page !== undefined) ask({})
  }
  return (
    <DoctorLayout place="patients">
      <PageHeader title="Patients" detail={session && activeContext(session)?.name}>
        <PatientsTools asked={asked} />
      </PageHeader>
      <PatientsBar {...{ search, words, wordsField, onWords }} onAsk={ask} />
      <Listed
        of={list}
        label="Loading patients"
        page={search.page ?? 1}
        onPage={(page) => ask({ page })}
        empty={<Nobody words={asked.words} search={search} />}
      >
        {(patients) => <PatientsTable patients={patients} search={search} onAsk={ask} />}
      </Listed>
    </DoctorLayout>
  )
}

type NobodyProps = { words: string; search: PatientsSearch }

function Nobody({ words, search: { only, seen } }: NobodyProps) {
  if (words !== '') return <EmptyState title="Nobody found">Check the spelling, or try the birth date.</EmptyState>
  return only === undefined && seen === undefined ? (
    <EmptyState title="No patients yet">Patients who have named your practice show here.</EmptyState>
  ) : (
    <EmptyState title="Nobody fits">Take a filter off to see more.</EmptyState>
  )
}
