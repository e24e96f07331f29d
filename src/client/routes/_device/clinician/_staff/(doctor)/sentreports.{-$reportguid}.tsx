import { createFileRoute } from '@tanstack/react-router'
import { SentReportsScreen } from '../../../../../features/doctor-reports/sent/sent-reports-screen.tsx'
import { filterSearch } from '../../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/sentreports/{-$reportguid}')({
  validateSearch: filterSearch(['all', 'failed', 'unopened', 'recalled'] as const),
  component: SentRoute,
  staticData: { title: 'Sent reports' },
})

function SentRoute() {
  const navigate = Route.useNavigate()
  const { reportguid } = Route.useParams()
  return (
    <SentReportsScreen
      reportGuid={reportguid}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
