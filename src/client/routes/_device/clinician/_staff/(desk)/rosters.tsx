import { createFileRoute } from '@tanstack/react-router'
import { deskSearch } from '../../../../../features/clinic-desk/desk-search.ts'
import { RostersScreen } from '../../../../../features/clinic-desk/rosters/rosters-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(desk)/rosters')({
  validateSearch: deskSearch,
  component: RostersRoute,
  staticData: { title: 'Rosters' },
})

function RostersRoute() {
  const navigate = Route.useNavigate()
  return <RostersScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
