import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../../../../features/pharmacy/outbox/outbox-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy/outbox')({
  component: OutboxScreen,
  staticData: { title: 'Outbox' },
})
