import { createFileRoute, notFound } from '@tanstack/react-router'
import { visitId } from '../../../../../contract/ids.ts'
import { ReadingRoomScreen } from '../../../../features/reading/room/reading-room-screen.tsx'
import { roomSearch } from '../../../../features/reading/room/room-search.ts'

export const Route = createFileRoute('/_device/clinician/_reader/reading/$visitId')({
  validateSearch: roomSearch,
  component: RoomRoute,
  staticData: { title: 'Reading room', interruptions: 'hold' },
})

function RoomRoute() {
  const navigate = Route.useNavigate()
  const named = visitId.safeParse(Route.useParams().visitId).data
  const search = Route.useSearch()
  if (named === undefined) throw notFound()
  return (
    <ReadingRoomScreen
      key={named}
      visitId={named}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
