import { createFileRoute } from '@tanstack/react-router'
import { visitorCheckSearch } from '../../../features/risk/visitor-check-search.ts'
import { VisitorCheckScreen } from '../../../features/risk/visitor-check-screen.tsx'

export const Route = createFileRoute('/_device/(about)/risk-check')({
  validateSearch: visitorCheckSearch,
  component: () => <VisitorCheckScreen step={Route.useSearch().step ?? 'age'} />,
  staticData: { title: 'How high is my risk?' },
})
