import { createFileRoute, notFound } from '@tanstack/react-router'
import { spotChatId } from '../../../../contract/ids.ts'
import { ChatScreen } from '../../../features/spot-chats/chat-screen.tsx'

export const Route = createFileRoute('/_device/spotchat/$spotChatId')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: ChatRoute,
  staticData: { title: 'SpotChat' },
})

function ChatRoute() {
  const { user } = Route.useRouteContext()
  const id = spotChatId.safeParse(Route.useParams().spotChatId)
  if (!id.success) throw notFound()
  return <ChatScreen key={id.data} user={user} id={id.data} />
}
