import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { PublishPage } from '../publish/publish-page.tsx'
import { RoomDialogs } from '../dialogs/room-dialogs.tsx'
import { ClaimStatus } from '../dialogs/claim-status.tsx'
import { ReadSpot } from './read-spot.tsx'
import { ReturnedNote } from '../returns/returned-note.tsx'
import { RoomHeader } from './room-header.tsx'
import { BodyCompare } from '../body/body-compare.tsx'
import { CloseUpSheet } from '../sheet/close-up-sheet.tsx'
import pageCss from '../dark-page.module.css'
import css from './room.module.css'
import type { RoomSearch } from './room-search.ts'
import { SpotList } from './spot-list.tsx'
import { type RoomMode, useRoom } from './use-room.ts'

type RoomProps = {
  visit: ReadingVisit
  mode: RoomMode
  search: RoomSearch
  onSearch: (search: RoomSearch) => void
  /** Loads the visit again, with its changes; returns why it can't be. */
  onReopen: () => Promise<Error | null>
}

/** A visit in the reading room: its spots, the photos of the open one, and its answer. */
export function Room({ visit, mode, search, onSearch, onReopen }: RoomProps) {
  const room = useRoom({ visit, mode, search, onSearch })
  if (room.page === 'publish')
    return <PublishPage visit={visit} room={room} onBack={room.backToSpot} onReopen={onReopen} />
  if (room.dialog === 'sheet') return <CloseUpSheet visit={visit} room={room} onBack={() => room.open('none')} />
  if (room.dialog === 'body') return <BodyCompare visit={visit} room={room} onBack={() => room.open('none')} />
  return (
    <div className={pageCss.page}>
      <div>
        <RoomHeader
          visit={visit}
          onHistory={() => room.open('history')}
          onSheet={() => room.open('sheet')}
          onKeys={() => room.open('keys')}
          onLeave={room.leave}
        />
        <ReturnedNote visit={visit} mode={mode} />
        <ClaimStatus visit={visit} room={room} onReopen={onReopen} />
      </div>
      <main className={css.columns}>
        <SpotList spots={visit.spots} at={room.at} stateOf={room.stateOf} onChoose={room.goTo} />
        {room.spot !== undefined && <ReadSpot key={room.spot.lesionId} visit={visit} room={room} spot={room.spot} />}
      </main>
      <RoomDialogs visit={visit} room={room} />
    </div>
  )
}
