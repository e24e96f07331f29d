import { createFileRoute } from '@tanstack/react-router'
import { DayScreen } from '../../../../../../features/clinic-desk/day/day-screen.tsx'
import { deskSearch } from '../../../../../../features/clinic-desk/desk-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(desk)/desk/')({
  validateSearch: deskSearch,
  component: DayRoute,
  staticData: { title: 'The day' },
})

function DayRoute() {
  const navigate = Route.useNavigate()
  return <DayScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
