import { createFileRoute } from '@tanstack/react-router'
import { deskSearch } from '../../../../../features/clinic-desk/desk-search.ts'
import { PricesScreen } from '../../../../../features/clinic-desk/prices/prices-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(desk)/prices')({
  validateSearch: deskSearch,
  component: PricesRoute,
  staticData: { title: 'Services and prices' },
})

function PricesRoute() {
  const navigate = Route.useNavigate()
  return <PricesScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
