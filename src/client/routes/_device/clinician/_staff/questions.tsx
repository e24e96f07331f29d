import { createFileRoute } from '@tanstack/react-router'
import { QuestionsScreen } from '../../../../features/follow-ups/questions-screen.tsx'
import { filterSearch } from '../../../../parts/list/filter-search.ts'

export const Route = createFileRoute('/_device/clinician/_staff/questions')({
  validateSearch: filterSearch(['open', 'answered'] as const),
  component: QuestionsRoute,
  staticData: { title: 'Questions' },
})

function QuestionsRoute() {
  const navigate = Route.useNavigate()
  return <QuestionsScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
