import { createFileRoute } from '@tanstack/react-router'
import { FollowUpsScreen } from '../../../../../features/follow-ups/follow-ups-screen.tsx'
import { filterSearch } from '../../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(desk)/unanswered')({
  validateSearch: filterSearch(['open', 'ended'] as const),
  component: UnansweredRoute,
  staticData: { title: 'Nobody has answered' },
})

function UnansweredRoute() {
  const navigate = Route.useNavigate()
  return <FollowUpsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
