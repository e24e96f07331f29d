import { createFileRoute } from '@tanstack/react-router'
import { ReadingRoomScreen } from '../../../../../features/readings/room/reading-room-screen.tsx'
import { roomSearch } from '../../../../../features/readings/room/room-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(reader)/reading/$visitId')({
  validateSearch: roomSearch,
  component: RoomRoute,
  staticData: { title: 'Reading room', interruptions: 'defer' },
})

function RoomRoute() {
  const navigate = Route.useNavigate()
  const { visitId } = Route.useParams()
  const search = Route.useSearch()
  return (
    <ReadingRoomScreen
      key={visitId}
      named={visitId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
