import { createFileRoute } from '@tanstack/react-router'
import { VisitsScreen } from '../../../../../features/doctor-visits/visits-screen.tsx'
import { doctorVisitsSearch } from '../../../../../features/doctor-visits/visits-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/patientvisits')({
  validateSearch: doctorVisitsSearch,
  component: VisitsRoute,
  staticData: { title: 'Visits' },
})

function VisitsRoute() {
  const navigate = Route.useNavigate()
  return <VisitsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
