import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { resultAuditCsv } from '../../../domain/readings/audit/result-audit-csv.ts'
import { isReader } from '../../../domain/session/dashboard.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import {
  getResultAuditQuery,
  searchSpotResultsQuery,
  type SpotResultFilter,
  type SpotResultsOf,
} from '../../data/readings/spot-results.ts'
import { useDevice } from '../../device/device-context.tsx'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'
import { saveBlob } from '../../page/save-blob.ts'
import type { FilterSearch } from '../../parts/list/filter-search.ts'
import { FilteredList } from '../../parts/list/filtered-list.tsx'
import { activeContext } from '../../session/current-user/current-user.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AuditCounts } from './audit-counts.tsx'
import { AuditTable } from './audit-table.tsx'
import { ConfidenceTable } from './confidence-table.tsx'
import { SentSpotsTable } from './sent-spots-table.tsx'

type Search = FilterSearch<SpotResultFilter>
type OutcomesScreenProps = { search: Search; onSearch: (next: Search) => void }

/** /clinician/outcomes: the results of the spots that reports sent to a doctor, and the missing ones. */
export function OutcomesScreen(props: OutcomesScreenProps) {
  const session = useSession()
  if (session === undefined) return null
  const practice = isReader(session.login) ? null : (activeContext(session)?.contextId ?? null)
  return (
    <StaffLayout place="outcomes">
      <Outcomes practiceId={practice} {...props} />
    </StaffLayout>
  )
}

const periods = [
  { value: '3', label: 'Last 3 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '36', label: 'Last 3 years' },
]

type OutcomesProps = OutcomesScreenProps & { practiceId: SpotResultsOf }

function Outcomes({ practiceId, ...list }: OutcomesProps) {
  return (
    <>
      <Audit practiceId={practiceId} />
      <SentSpots practiceId={practiceId} {...list} />
    </>
  )
}

function Audit({ practiceId }: { practiceId: SpotResultsOf }) {
  const [months, setMonths] = useState('12')
  const audit = useQuery(getResultAuditQuery(useDevice().api, { practiceId, months: Number(months) }))
  const { data } = audit
  const saveCsv = () => {
    if (data === undefined) return
    saveBlob('outcomes.csv', new Blob([resultAuditCsv(data)], { type: 'text/csv' }))
  }
  return (
    <>
      <PageHeader
        title="Outcomes and audit"
        detail={data && `Sent ${dateText(data.from)} to ${dateText(data.until)}. No names in the file.`}
      >
        <SelectField label="Period" value={months} onValue={setMonths} options={periods} />
        <Button kind="primary" icon={Download} onPress={saveCsv}>
          CSV
        </Button>
      </PageHeader>
      {data === undefined ? (
        <QueryPlaceholder of={audit} rows={4} label="Counting outcomes" />
      ) : (
        <>
          <AuditCounts audit={data} />
          <AuditTable audit={data} by={practiceId === null ? 'quarter' : 'reader'} />
          <ConfidenceTable rows={data.byConfidence} />
        </>
      )}
    </>
  )
}

function SentSpots({ practiceId, search: { which = 'missing', page = 1 }, onSearch }: OutcomesProps) {
  const list = useQuery(searchSpotResultsQuery(useDevice().api, { practiceId, show: which, page }))
  return (
    <>
      <FilteredList
        which={which}
        whichLabel="Which"
        tabs={[
          { value: 'missing', text: 'Missing' },
          { value: 'known', text: 'Known' },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading outcomes"
        page={page}
        empty={
          <EmptyState title={which === 'missing' ? 'No outcome is missing' : 'No outcome yet'}>
            Spots show here once a report has sent them to a doctor.
          </EmptyState>
        }
      >
        {(spots) => <SentSpotsTable spots={spots} show={which} mayAsk={practiceId === null} />}
      </FilteredList>
    </>
  )
}
