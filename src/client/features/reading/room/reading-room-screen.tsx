import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { RecordFailure } from '../../../page/failure/record-failure.tsx'
import { usePage } from '../../../page/use-page.ts'
import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import { lookedAtQuery, readingQuery } from '../queries.ts'
import { conflictOf } from '../refusals.ts'
import { NotYours } from '../sheets/not-yours.tsx'
import { Room } from './room.tsx'
import css from './room.module.css'
import type { RoomSearch } from './room-search.ts'

export type ReadingRoomScreenProps = { visitId: VisitId; search: RoomSearch; onSearch: (search: RoomSearch) => void }

/** /clinician/reading/{visitId}: a visit is opened, and so claimed, or looked at where somebody else has it. */
export function ReadingRoomScreen({ visitId, search, onSearch }: ReadingRoomScreenProps) {
  usePage({ touch: 'default' })
  const { api } = useDevice()
  const [way, setWay] = useState<'read' | 'look'>('read')
  const reading = useQuery({ ...readingQuery(api, visitId), enabled: way === 'read' })
  const looked = useQuery({ ...lookedAtQuery(api, visitId), enabled: way === 'look' })
  const { data, error, refetch } = way === 'read' ? reading : looked
  if (data !== undefined)
    return <Room visit={data} way={way} search={search} onSearch={onSearch} onReopen={() => void refetch()} />
  const conflict = conflictOf(error)
  return (
    <main className={css.wait}>
      {conflict !== null ? (
        <NotYours visitId={visitId} conflict={conflict} onLook={() => setWay('look')} onAgain={() => void refetch()} />
      ) : error === null ? (
        <Skeleton rows={6} label="Opening the visit" />
      ) : (
        <RecordFailure error={error} onRetry={() => void refetch()} />
      )}
    </main>
  )
}
