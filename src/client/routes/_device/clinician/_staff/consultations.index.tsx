import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '../../../../features/consultations/consultations-screen.tsx'
import { filterSearch } from '../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/consultations/')({
  validateSearch: filterSearch(['all', 'open', 'completed', 'deleted'] as const),
  component: ConsultationsRoute,
  staticData: { title: 'Consultations' },
})

function ConsultationsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ConsultationsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
