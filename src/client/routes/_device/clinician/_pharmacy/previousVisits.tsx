import { createFileRoute } from '@tanstack/react-router'
import { PreviousVisitsScreen } from '../../../../features/pharmacy/previous-visits/previous-visits-screen.tsx'
import { visitsSearch } from '../../../../features/pharmacy/previous-visits/visits-search.ts'

export const Route = createFileRoute('/_device/clinician/_pharmacy/previousVisits')({
  validateSearch: visitsSearch,
  component: () => <PreviousVisitsScreen search={Route.useSearch()} />,
  staticData: { title: 'Previous visits' },
})
