import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visitId as visitIdForm, type VisitId } from '../../../../contract/ids.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { NotFoundScreen } from '../../../app/screens/not-found-screen.tsx'
import { usePage } from '../../../page/use-page.ts'
import { openReadingAheadQuery, openReadingQuery } from '../../../data/readings/readings.ts'
import { conflictOf } from '../reading-errors.ts'
import { VisitUnavailableDialog } from '../dialogs/visit-unavailable-dialog.tsx'
import { Room } from './room.tsx'
import css from './room.module.css'
import type { RoomSearch } from './room-search.ts'

type RoomScreenProps = { search: RoomSearch; onSearch: (search: RoomSearch) => void }

/** /clinician/reading/{visitId}; `named` is what the address says, which may be no visit's id. */
export function ReadingRoomScreen({ named, ...given }: RoomScreenProps & { named: string }) {
  const visitId = visitIdForm.safeParse(named).data
  return visitId === undefined ? <NotFoundScreen /> : <LoadedVisit visitId={visitId} {...given} />
}

/** A visit is opened, and so claimed, or looked at where somebody else has it. */
function LoadedVisit({ visitId, search, onSearch }: RoomScreenProps & { visitId: VisitId }) {
  usePage({ touch: 'default' })
  const { api } = useDevice()
  const [way, setWay] = useState<'read' | 'look'>('read')
  const reading = useQuery({ ...openReadingQuery(api, visitId), enabled: way === 'read' })
  const looked = useQuery({ ...openReadingAheadQuery(api, visitId), enabled: way === 'look' })
  const { data, error, refetch } = way === 'read' ? reading : looked
  if (data !== undefined)
    return <Room visit={data} way={way} search={search} onSearch={onSearch} onReopen={() => void refetch()} />
  const conflict = conflictOf(error)
  return (
    <main className={css.wait}>
      {conflict !== null ? (
        <VisitUnavailableDialog
          visitId={visitId}
          conflict={conflict}
          onLook={() => setWay('look')}
          onAgain={() => void refetch()}
        />
      ) : (
        <QueryPlaceholder of={{ error, refetch }} rows={6} label="Opening the visit" />
      )}
    </main>
  )
}
