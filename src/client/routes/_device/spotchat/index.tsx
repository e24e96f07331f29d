import { createFileRoute } from '@tanstack/react-router'
import { SpotChatsScreen } from '../../../features/spot-chats/spot-chats-screen.tsx'

export const Route = createFileRoute('/_device/spotchat/')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: () => <SpotChatsScreen user={Route.useRouteContext().user} />,
  staticData: { title: 'SpotChat' },
})
