import { createFileRoute, notFound } from '@tanstack/react-router'
import { serviceScopeId } from '../../../../contract/ids.ts'
import { ScopeScreen } from '../../../features/booking/scope-screen.tsx'

export const Route = createFileRoute('/_device/scope-of-service/$servicescopeid')({
  beforeLoad: ({ params }) => {
    const parsed = serviceScopeId.safeParse(Number(params.servicescopeid))
    if (!parsed.success) throw notFound()
    return { scopeId: parsed.data }
  },
  component: () => <ScopeScreen scopeId={Route.useRouteContext().scopeId} />,
  staticData: { title: 'What this service covers' },
})
