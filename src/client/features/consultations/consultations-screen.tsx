import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Consultation } from '../../../contract/consultations/consultations.ts'
import { isReader } from '../../../domain/session/dashboard.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import {
  completeConsultation,
  type ConsultationFilter,
  restoreConsultation,
  searchConsultationsQuery,
} from '../../data/consultations.ts'
import { useDevice } from '../../device/device-context.tsx'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { PagedList } from '../../parts/list/paged-list.tsx'
import type { FilterSearch } from '../../parts/list/filter-search.ts'
import { FilterTabs } from '../../parts/list/filter-tabs.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ChangeError } from './change-error.tsx'
import css from './consultations.module.css'
import { ConsultationsTable } from './consultations-table.tsx'

type Search = FilterSearch<ConsultationFilter>
type ConsultationsScreenProps = { search: Search; onSearch: (next: Search) => void }

const tabs = [
  { value: 'all', text: 'All' },
  { value: 'open', text: 'Open' },
  { value: 'completed', text: 'Completed' },
  { value: 'deleted', text: 'Deleted' },
] as const

/**
 * /clinician/consultations: the consultations of the user's patients, the latest first; names are never in the address.
 */
export function ConsultationsScreen({ search: { which = 'all', page = 1 }, onSearch }: ConsultationsScreenProps) {
  const { api } = useDevice()
  const session = useSession()
  const [words, setWords] = useState('')
  const [adding, setAdding] = useState<'closed' | 'open'>('closed')
  const list = useQuery(searchConsultationsQuery(api, { which, page, words: useDeferredValue(words.trim()) }))
  const counts = list.data?.counts
  return (
    <StaffLayout place="consultations">
      <PageHeader
        title="Consultations"
        detail={counts && (counts.open === 0 ? 'None are open' : `${pluralize(counts.open, 'is', 'are')} open`)}
      >
        {session !== undefined && !isReader(session.login) && (
          <Button kind="primary" icon={Plus} onPress={() => setAdding('open')}>
            Add a consultation
          </Button>
        )}
      </PageHeader>
      <Bar
        {...{ which, words, counts }}
        onWhich={(next) => onSearch({ which: next })}
        onWords={(next) => {
          setWords(next)
          if (page !== 1) onSearch({ which })
        }}
      />
      <PagedList
        of={list}
        label="Loading consultations"
        page={page}
        onPage={(next) => onSearch({ which, page: next })}
        empty={
          <EmptyState title="No consultation here">
            {words === '' ? 'What you add, and what readers answer, shows here.' : 'Try another name.'}
          </EmptyState>
        }
      >
        {(rows) => <Rows rows={rows} />}
      </PagedList>
      {adding === 'open' && <AddDialog onClose={() => setAdding('closed')} />}
    </StaffLayout>
  )
}

type BarProps = {
  which: ConsultationFilter
  words: string
  counts: Readonly<Record<ConsultationFilter, number>> | undefined
  onWhich: (which: ConsultationFilter) => void
  onWords: (words: string) => void
}

const Bar = ({ which, words, counts, onWhich, onWords }: BarProps) => (
  <div className={css.bar}>
    <FilterTabs
      label="Which"
      value={which}
      tabs={tabs.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
      onValue={onWhich}
    />
    <TextField
      frameClassName={css.search}
      label="Find a patient"
      type="search"
      icon={Search}
      value={words}
      onValue={onWords}
    />
  </div>
)

function Rows({ rows }: { rows: readonly Consultation[] }) {
  const { api } = useDevice()
  const completing = useMutation(completeConsultation(api))
  const restoring = useMutation(restoreConsultation(api))
  const running = [completing, restoring].find(({ isPending }) => isPending)
  const error = completing.error ?? restoring.error
  return (
    <>
      {error !== null && <ChangeError error={error} />}
      <ConsultationsTable
        rows={rows}
        busy={running?.variables}
        onComplete={({ consultationId }) => {
          restoring.reset()
          completing.mutate(consultationId)
        }}
        onRestore={({ consultationId }) => {
          completing.reset()
          restoring.mutate(consultationId)
        }}
      />
    </>
  )
}
