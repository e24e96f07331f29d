import { createFileRoute } from '@tanstack/react-router'
import { OutcomesScreen } from '../../../../features/spot-results/outcomes-screen.tsx'
import { filterSearch } from '../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/outcomes/')({
  validateSearch: filterSearch(['missing', 'known'] as const),
  component: OutcomesRoute,
  staticData: { title: 'Outcomes' },
})

function OutcomesRoute() {
  const navigate = Route.useNavigate()
  return <OutcomesScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
