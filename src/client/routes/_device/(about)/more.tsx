import { createFileRoute } from '@tanstack/react-router'
import { MoreScreen } from '../../../features/accounts/patient-profile/more-screen.tsx'

export const Route = createFileRoute('/_device/(about)/more')({
  component: MoreScreen,
  staticData: { title: 'More' },
})
