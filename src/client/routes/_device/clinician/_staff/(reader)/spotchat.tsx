import { createFileRoute } from '@tanstack/react-router'
import { TriageScreen } from '../../../../../features/spot-chats/triage/triage-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(reader)/spotchat')({
  component: TriageScreen,
  staticData: { title: 'SpotChat' },
})
