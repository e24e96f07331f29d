import { createFileRoute } from '@tanstack/react-router'
import { CorrectionsScreen } from '../../../../../features/follow-ups/corrections-screen.tsx'
import { filterSearch } from '../../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(desk)/corrections')({
  validateSearch: filterSearch(['open', 'answered'] as const),
  component: CorrectionsRoute,
  staticData: { title: 'Corrections' },
})

function CorrectionsRoute() {
  const navigate = Route.useNavigate()
  return (
    <CorrectionsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
