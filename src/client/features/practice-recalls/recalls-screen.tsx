import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PracticeId } from '../../../contract/ids.ts'
import type { PracticeRecall } from '../../../contract/patients/recalls.ts'
import { recallsCsv } from '../../../domain/recalls/recalls-csv.ts'
import { DoctorLayout } from '../../app/layouts/doctor-layout.tsx'
import { allRecalls, recallCountsQuery, recallsQuery, type RecallsShown } from '../../data/practices/recalls.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { useSession } from '../../session/who/use-who.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { activeContext } from '../../session/who/who.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Segment } from '../../ui/fields/segment.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import css from './recalls.module.css'
import { RecallsTable, type RecallsTableProps } from './recalls-table.tsx'
import { StopDialog } from './stop-dialog.tsx'

/** /clinician/recalls: whose check is overdue or due soon, why, and what to do about it. */
export function RecallsScreen() {
  const session = useSession()
  const practice = session && activeContext(session)
  if (practice === undefined) return null
  return (
    <DoctorLayout place="recalls">
      <Recalls practiceId={practice.contextId} practiceName={practice.name} />
    </DoctorLayout>
  )
}

function Recalls({ practiceId, practiceName }: { practiceId: PracticeId; practiceName: string }) {
  const { api } = useOpenDevice()
  const [show, setShow] = useState<RecallsShown>('all')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<PracticeRecall | null>(null)
  const counts = useQuery(recallCountsQuery(api, practiceId)).data
  const option = (value: RecallsShown, word: string, of: number | undefined) => ({
    value,
    label: of === undefined ? word : `${word} ${of}`,
  })
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
        <SaveCsv practiceId={practiceId} show={show} />
      </PageHeader>
      <div className={css.which}>
        <Segment
          label="Which"
          labelLook="hidden"
          width="fit"
          value={show}
          onValue={(next) => {
            setShow(next)
            setPage(1)
          }}
          options={[
            option('all', 'All', undefined),
            option('overdue', 'Overdue', counts?.overdue),
            option('soon', 'Due soon', counts && counts.today + counts.soon),
            option('stopped', 'Held up', counts?.stopped),
          ]}
        />
      </div>
      <Listed practiceId={practiceId} show={show} page={page} onPage={setPage} onStop={setAsked} />
      <p className="small muted">
        Messages stop when somebody books, asks for a break, moves away or dies. Each goes once.
      </p>
      {asked !== null && <StopDialog practiceId={practiceId} recall={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type ListedProps = Omit<RecallsTableProps, 'list'> & { practiceId: PracticeId; show: RecallsShown }

function Listed({ practiceId, show, page, ...ways }: ListedProps) {
  const list = useQuery(recallsQuery(useOpenDevice().api, { practiceId, show, page }))
  if (list.data === undefined) return <NotYet of={list} rows={6} label="Loading who is due" />
  if (list.data.records.length === 0)
    return <EmptyState title="Nobody is due">Patients stand here from two weeks before their check.</EmptyState>
  return <RecallsTable list={list.data} page={page} {...ways} />
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
