import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import type { PracticeRecall } from '../../../contract/recalls/recalls.ts'
import { recallsCsv } from '../../../domain/recalls/recalls-csv.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import {
  searchRecallsAllPages,
  countRecallsQuery,
  searchRecallsQuery,
  type RecallsFilter,
} from '../../data/recalls/recalls.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import type { FilterSearch } from '../../parts/list/filter-search.ts'
import { FilteredList } from '../../parts/list/filtered-list.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { activeContext } from '../../session/current-user/current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { RecallsTable } from './recalls-table.tsx'
import { StopDialog } from './stop-dialog.tsx'

type Search = FilterSearch<RecallsFilter>
type RecallsScreenProps = { search: Search; onSearch: (next: Search) => void }

/** /clinician/recalls: patients whose check is overdue or due soon, with reasons and actions. */
export function RecallsScreen(props: RecallsScreenProps) {
  const session = useSession()
  const practice = session && activeContext(session)
  if (practice === undefined) return null
  return (
    <DoctorLayout place="recalls">
      <Recalls practiceId={practice.contextId} practiceName={practice.name} {...props} />
    </DoctorLayout>
  )
}

type RecallsProps = RecallsScreenProps & { practiceId: PracticeId; practiceName: string }

function Recalls({ practiceId, practiceName, search: { which = 'all', page = 1 }, onSearch }: RecallsProps) {
  const { api } = useOpenDevice()
  const [selected, setSelected] = useState<PracticeRecall | null>(null)
  const counts = useQuery(countRecallsQuery(api, practiceId)).data
  const list = useQuery(searchRecallsQuery(api, { practiceId, show: which, page }))
  return (
    <>
      <PageHeader
        title="Recalls"
        detail={
          counts === undefined
            ? practiceName
            : `${practiceName}. ${counts.overdue} overdue, ${counts.today} due today, ${counts.soon} within 2 weeks.`
        }
      >
        <SaveCsv practiceId={practiceId} show={which} />
      </PageHeader>
      <FilteredList
        which={which}
        whichLabel="Which"
        tabs={[
          { value: 'all', text: 'All' },
          { value: 'overdue', text: 'Overdue', count: counts?.overdue },
          { value: 'soon', text: 'Due soon', count: counts && counts.today + counts.soon },
          { value: 'stopped', text: 'Stopped', count: counts?.stopped },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading who is due"
        page={page}
        empty={<EmptyState title="Nobody is due">Patients appear here from two weeks before their check.</EmptyState>}
      >
        {(recalls) => <RecallsTable recalls={recalls} onStop={setSelected} />}
      </FilteredList>
      <p className="small muted">
        Messages stop when a patient books, asks for a break, moves away or dies. Each message is sent once.
      </p>
      {selected !== null && <StopDialog practiceId={practiceId} recall={selected} onClose={() => setSelected(null)} />}
    </>
  )
}

function SaveCsv({ practiceId, show }: { practiceId: PracticeId; show: RecallsFilter }) {
  const zone = useZone()
  const all = useMutation(searchRecallsAllPages(useOpenDevice().api))
  const save = async () => {
    const csv = recallsCsv(await all.mutateAsync({ practiceId, show }), zone)
    saveBlob('recalls.csv', new Blob([csv], { type: 'text/csv' }))
  }
  return (
    <>
      <Button
        kind="second"
        icon={Download}
        busy={all.isPending ? 'Preparing' : undefined}
        onPress={() => void save().catch(() => undefined)}
      >
        CSV
      </Button>
      <ErrorBanner message={errorMessageOf(all.error)} />
    </>
  )
}
