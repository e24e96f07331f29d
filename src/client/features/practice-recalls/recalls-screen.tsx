import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import type { PracticeRecall } from '../../../contract/patients/recalls.ts'
import { recallsCsv } from '../../../domain/recalls/recalls-csv.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { allRecalls, recallCountsQuery, recallsQuery, type RecallsShown } from '../../data/practices/recalls.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { Listed } from '../../parts/list/listed.tsx'
import type { WhichSearch } from '../../parts/list/which-search.ts'
import { WhichTabs } from '../../parts/list/which-tabs.tsx'
import { useSession } from '../../session/who/use-who.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { activeContext } from '../../session/who/who.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import css from './recalls.module.css'
import { RecallsTable } from './recalls-table.tsx'
import { StopDialog } from './stop-dialog.tsx'

type Search = WhichSearch<RecallsShown>
export type RecallsScreenProps = { search: Search; onSearch: (next: Search) => void }

/** /clinician/recalls: whose check is overdue or due soon, why, and what to do about it. */
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
  const [asked, setAsked] = useState<PracticeRecall | null>(null)
  const counts = useQuery(recallCountsQuery(api, practiceId)).data
  const list = useQuery(recallsQuery(api, { practiceId, show: which, page }))
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
      <div className={css.which}>
        <WhichTabs
          label="Which"
          value={which}
          tabs={[
            { value: 'all', word: 'All' },
            { value: 'overdue', word: 'Overdue', count: counts?.overdue },
            { value: 'soon', word: 'Due soon', count: counts && counts.today + counts.soon },
            { value: 'stopped', word: 'Held up', count: counts?.stopped },
          ]}
          onValue={(next) => onSearch({ which: next })}
        />
      </div>
      <Listed
        of={list}
        label="Loading who is due"
        page={page}
        onPage={(next) => onSearch({ which, page: next })}
        empty={<EmptyState title="Nobody is due">Patients stand here from two weeks before their check.</EmptyState>}
      >
        {(recalls) => <RecallsTable recalls={recalls} onStop={setAsked} />}
      </Listed>
      <p className="small muted">
        Messages stop when somebody books, asks for a break, moves away or dies. Each goes once.
      </p>
      {asked !== null && <StopDialog practiceId={practiceId} recall={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function SaveCsv({ practiceId, show }: { practiceId: PracticeId; show: RecallsShown }) {
  const zone = useZone()
  const all = useMutation(allRecalls(useOpenDevice().api))
  const save = async () => {
    const csv = recallsCsv(await all.mutateAsync({ practiceId, show }), zone)
    // The mark at its beginning has spreadsheets read macrons.
    saveBlob('recalls.csv', new Blob(['\uFEFF', csv], { type: 'text/csv' }))
  }
  return (
    <>
      <Button
        kind="second"
        icon={Download}
        busy={all.isPending ? 'Gathering' : undefined}
        onPress={() => void save().catch(() => undefined)}
      >
        CSV
      </Button>
      {all.error !== null && (
        <Alert tone="warn" announce="now">
          {failureOf(all.error).form}
        </Alert>
      )}
    </>
  )
}
