import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useDevice } from '../../device/device-context.tsx'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { RecordFailure } from '../../page/failure/record-failure.tsx'
import { useSession } from '../../session/who/use-who.ts'
import { activeContext } from '../../session/who/who.ts'
import { Card } from '../../ui/cards/card.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './doctor-patients.module.css'
import { PatientsPager } from './patients-pager.tsx'
import { PatientsTable } from './patients-table.tsx'
import { patientsQuery } from '../../data/practitioner-patients.ts'

/** /clinician/patients: the practice's patients; the words of the search stay in memory, never in an address. */
export function PatientsScreen() {
  const session = useSession()
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const practiceId = session?.activePracticeId ?? null
  const asked = { practiceId, words: useDeferredValue(words.trim()), page }
  const list = useQuery({ ...patientsQuery(useDevice(), asked), enabled: practiceId !== null })
  const onWords = (next: string) => {
    setWords(next)
    setPage(1)
  }
  return (
    <DoctorLayout place="patients">
      <PageHeader title="Patients" detail={session && activeContext(session)?.name} />
      <TextField
        frameClassName={css.search}
        label="Find a patient"
        hint="Name, birth date or year, a part of the NHI or Medicare number, or phone"
        type="search"
        icon={Search}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={words}
        onValue={onWords}
      />
      <List list={list} words={asked.words} page={page} onPage={setPage} />
    </DoctorLayout>
  )
}

type ListProps = {
  list: { data: Parameters<typeof PatientsPager>[0]['list'] | undefined; error: Error | null; refetch: () => unknown }
  words: string
  page: number
  onPage: (page: number) => void
}

function List({ list: { data, error, refetch }, words, page, onPage }: ListProps) {
  if (error !== null && data === undefined) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton rows={8} label="Loading patients" />
  const { records, recordCount } = data
  if (records.length === 0) {
    return words === '' ? (
      <EmptyState title="No patients yet">
        Patients who nominate this practice, or whom it refers, show here.
      </EmptyState>
    ) : (
      <EmptyState title="Nobody found">Check the spelling, or look for the birth date or the phone number.</EmptyState>
    )
  }
  return (
    <>
      <output className="vh">{recordCount === 1 ? '1 patient' : `${recordCount} patients`}</output>
      <Card look="flush">
        <PatientsTable patients={records} />
      </Card>
      <PatientsPager list={data} page={page} onPage={onPage} />
    </>
  )
}
