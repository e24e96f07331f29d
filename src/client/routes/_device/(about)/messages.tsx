import { createFileRoute } from '@tanstack/react-router'
import { SentMessagesScreen } from '../../../features/consents/sent-messages-screen.tsx'

export const Route = createFileRoute('/_device/(about)/messages')({
  component: SentMessagesScreen,
  staticData: { title: 'What we sent you' },
})
