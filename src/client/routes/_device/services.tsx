import { createFileRoute } from '@tanstack/react-router'
import { ServicesScreen } from '../../features/services/services-screen.tsx'

export const Route = createFileRoute('/_device/services')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <ServicesScreen user={Route.useRouteContext().user} />,
  staticData: { title: 'Services' },
})
