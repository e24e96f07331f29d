import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { searchVisitsForDoctorQuery, type DoctorVisitsSearch } from '../../data/visits/doctor-visits.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { PagedList } from '../../parts/list/paged-list.tsx'
import { FilterTabs } from '../../parts/list/filter-tabs.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { activeContext } from '../../session/current-user/current-user.ts'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import css from './doctor-visits.module.css'
import { VisitsTable } from './visits-table.tsx'

type VisitsScreenProps = { search: DoctorVisitsSearch; onSearch: (next: DoctorVisitsSearch) => void }

/** /clinician/patientvisits: the visits at the practice, and visits of its patients elsewhere. */
export function VisitsScreen(props: VisitsScreenProps) {
  const session = useSession()
  const practice = session && activeContext(session)
  if (practice === undefined) return null
  return (
    <DoctorLayout place="visits">
      <PageHeader title="Visits" detail={practice.name} />
      <Visits practiceId={practice.contextId} {...props} />
    </DoctorLayout>
  )
}

function Visits({ practiceId, search, onSearch }: VisitsScreenProps & { practiceId: PracticeId }) {
  const { api } = useOpenDevice()
  const [words, setWords] = useState('')
  const list = useQuery(searchVisitsForDoctorQuery(api, { practiceId, words: useDeferredValue(words.trim()), search }))
  const changeSearch = (change: Partial<DoctorVisitsSearch>) => onSearch({ ...search, page: undefined, ...change })
  const onWords = (next: string) => {
    setWords(next)
    if (search.page !== undefined) changeSearch({})
  }
  return (
    <>
      <Bar {...{ search, words, onWords }} onChange={changeSearch} />
      <PagedList
        of={list}
        label="Loading visits"
        page={search.page ?? 1}
        onPage={(page) => changeSearch({ page })}
        empty={
          <EmptyState title="No visits found">
            Visits of patients who named your practice show here. Check the spelling, or remove a filter.
          </EmptyState>
        }
      >
        {(visits) => <VisitsTable visits={visits} search={search} onChange={changeSearch} />}
      </PagedList>
    </>
  )
}

type BarProps = {
  search: DoctorVisitsSearch
  words: string
  onWords: (words: string) => void
  onChange: (change: Partial<DoctorVisitsSearch>) => void
}

function Bar({ search: { which = 'all', from, to }, words, onWords, onChange }: BarProps) {
  return (
    <div className={css.bar}>
      <TextField
        frameClassName={css.words}
        label="Find a visit"
        hint="The patient’s name, birth date, NHI or Medicare number, or phone"
        type="search"
        icon={Search}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onValue={onWords}
      />
      <TextField label="From" type="date" value={from ?? ''} onValue={(day) => onChange({ from: day || undefined })} />
      <TextField label="To" type="date" value={to ?? ''} onValue={(day) => onChange({ to: day || undefined })} />
      <FilterTabs
        label="Which visits"
        value={which}
        tabs={[
          { value: 'all', text: 'All' },
          { value: 'being-read', text: 'Being read' },
          { value: 'reported', text: 'Reported' },
        ]}
        onValue={(next) => onChange({ which: next })}
      />
    </div>
  )
}
