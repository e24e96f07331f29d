import { createFileRoute } from '@tanstack/react-router'
import { SentReadingsScreen } from '../../../../../features/readings/sent/sent-readings-screen.tsx'
import { filterSearch } from '../../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(reader)/reading/sent')({
  validateSearch: filterSearch(['all', 'failed', 'waits', 'recalled'] as const),
  component: SentRoute,
  staticData: { title: 'Sent reports' },
})

function SentRoute() {
  const navigate = Route.useNavigate()
  return (
    <SentReadingsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
