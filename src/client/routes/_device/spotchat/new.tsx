import { createFileRoute } from '@tanstack/react-router'
import { StartScreen } from '../../../features/spot-chats/start/start-screen.tsx'

export const Route = createFileRoute('/_device/spotchat/new')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <StartScreen user={Route.useRouteContext().user} />,
  staticData: { title: 'Show us one spot', interruptions: 'defer' },
})
