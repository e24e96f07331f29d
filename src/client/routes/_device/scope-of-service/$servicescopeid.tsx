import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ServiceScopeId } from '../../../../contract/ids.ts'
import { ScopeScreen } from '../../../features/bookings/book/scope/scope-screen.tsx'

export const Route = createFileRoute('/_device/scope-of-service/$servicescopeid')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.servicescopeid)) throw notFound()
    return { scopeId: Number(params.servicescopeid) as ServiceScopeId }
  },
  component: () => <ScopeScreen scopeId={Route.useRouteContext().scopeId} />,
  staticData: { title: 'What this service covers' },
})
