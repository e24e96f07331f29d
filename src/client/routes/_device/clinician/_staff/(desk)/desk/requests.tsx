import { createFileRoute } from '@tanstack/react-router'
import { deskSearch } from '../../../../../../features/clinic-desk/desk-search.ts'
import { RequestsScreen } from '../../../../../../features/clinic-desk/requests/requests-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(desk)/desk/requests')({
  validateSearch: deskSearch,
  component: RequestsRoute,
  staticData: { title: 'Requests' },
})

function RequestsRoute() {
  const navigate = Route.useNavigate()
  return <RequestsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
