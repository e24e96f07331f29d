import { createFileRoute } from '@tanstack/react-router'
import { PromptsScreen } from '../../features/bookings/list/prompts-screen.tsx'

export const Route = createFileRoute('/_device/prompts')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <PromptsScreen user={Route.useRouteContext().user} />,
  staticData: { title: 'Before your visits' },
})
