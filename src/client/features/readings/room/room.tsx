import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { PublishPage } from '../publish/publish-page.tsx'
import { RoomDialogs } from '../dialogs/room-dialogs.tsx'
import { ClaimStatus } from '../dialogs/claim-status.tsx'
import { ReadSpot } from './read-spot.tsx'
import { RoomHeader } from './room-header.tsx'
import css from './room.module.css'
import type { RoomSearch } from './room-search.ts'
import { SpotList } from './spot-list.tsx'
import { useRoom } from './use-room.ts'

export type RoomProps = {
  visit: ReadingVisit
  /** look: somebody else has it, so nothing can be answered. */
  way: 'read' | 'look'
  search: RoomSearch
  onSearch: (search: RoomSearch) => void
  /** Opens the visit anew, with what changed in it. */
  onReopen: () => void
}

/** A visit as it is read: its spots, the photos of one of them, and what is said of it. */
export function Room({ visit, way, search, onSearch, onReopen }: RoomProps) {
  const room = useRoom({ visit, way, search, onSearch })
  if (search.step === 'publish')
    return (
      <PublishPage
        visit={visit}
        room={room}
        onBack={(spot) => onSearch(spot === undefined ? {} : { spot })}
        onReopen={onReopen}
      />
    )
  return (
    <div className={css.room}>
      <RoomHeader
        visit={visit}
        onHistory={() => room.open('history')}
        onKeys={() => room.open('keys')}
        onLeave={room.leave}
      />
      <main className={css.columns}>
        <SpotList spots={visit.spots} at={room.at} stateOf={room.stateOf} onChoose={room.goTo} />
        {room.spot !== undefined && <ReadSpot key={room.spot.lesionId} visit={visit} room={room} spot={room.spot} />}
      </main>
      <ClaimStatus visit={visit} room={room} onReopen={onReopen} />
      <RoomDialogs visit={visit} room={room} />
    </div>
  )
}
