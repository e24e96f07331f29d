import { createFileRoute } from '@tanstack/react-router'
import { RecallsScreen } from '../../../../../features/recalls/recalls-screen.tsx'
import { filterSearch } from '../../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/recalls')({
  validateSearch: filterSearch(['all', 'overdue', 'soon', 'stopped'] as const),
  component: RecallsRoute,
  staticData: { title: 'Recalls' },
})

function RecallsRoute() {
  const navigate = Route.useNavigate()
  return <RecallsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
