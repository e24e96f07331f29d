import { createFileRoute } from '@tanstack/react-router'
import { riskSearch } from '../../features/risk/risk-search.ts'
import { RiskScreen } from '../../features/risk/risk-screen.tsx'

export const Route = createFileRoute('/_device/risk')({
  validateSearch: riskSearch,
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <RiskScreen user={Route.useRouteContext().user} search={Route.useSearch()} />,
  staticData: { title: 'My Risk Check' },
})
