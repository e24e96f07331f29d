import { createFileRoute } from '@tanstack/react-router'
import { WorklistScreen } from '../../../../../features/readings/worklist/worklist-screen.tsx'
import { worklistSearch } from '../../../../../features/readings/worklist/worklist-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(reader)/reading/')({
  validateSearch: worklistSearch,
  component: WorklistRoute,
  staticData: { title: 'Reading list' },
})

function WorklistRoute() {
  const navigate = Route.useNavigate()
  return <WorklistScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
