import { createFileRoute } from '@tanstack/react-router'
import { ConsentsScreen } from '../../features/consents/consents-screen.tsx'

export const Route = createFileRoute('/_device/permissions')({
  component: ConsentsScreen,
  staticData: { title: 'My choices' },
})
