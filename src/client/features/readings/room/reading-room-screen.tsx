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
import type { RoomMode } from './use-room.ts'

type RoomScreenProps = { search: RoomSearch; onSearch: (search: RoomSearch) => void }

/** /clinician/reading/{visitId}; `named` is the id in the address, which may be invalid. */
export function ReadingRoomScreen({ named, ...rest }: RoomScreenProps & { named: string }) {
  const visitId = visitIdForm.safeParse(named).data
  return visitId === undefined ? <NotFoundScreen /> : <LoadedVisit visitId={visitId} {...rest} />
}

/** Opens and claims a visit, or shows it read-only where another reader has claimed it. */
function LoadedVisit({ visitId, search, onSearch }: RoomScreenProps & { visitId: VisitId }) {
  usePage({ touch: 'default' })
  const { api } = useDevice()
  const [mode, setMode] = useState<RoomMode>('read')
  const reading = useQuery({ ...openReadingQuery(api, visitId), enabled: mode === 'read' })
  const viewed = useQuery({ ...openReadingAheadQuery(api, visitId), enabled: mode === 'view' })
  const { data, error, refetch } = mode === 'read' ? reading : viewed
  if (data !== undefined)
    return (
      <Room
        visit={data}
        mode={mode}
        search={search}
        onSearch={onSearch}
        onReopen={async () => (await refetch()).error}
      />
    )
  const conflict = conflictOf(error)
  return (
    <main className={css.wait}>
      {conflict !== null ? (
        <VisitUnavailableDialog
          visitId={visitId}
          conflict={conflict}
          onView={() => setMode('view')}
          onRetry={() => void refetch()}
        />
      ) : (
        <QueryPlaceholder of={{ error, refetch }} rows={6} label="Opening the visit" />
      )}
    </main>
  )
}
