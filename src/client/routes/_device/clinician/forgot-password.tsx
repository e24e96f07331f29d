import { createFileRoute } from '@tanstack/react-router'
import { RequestLinkScreen } from '../../../features/accounts/recovery/request-link-screen.tsx'

export const Route = createFileRoute('/_device/clinician/forgot-password')({
  component: () => <RequestLinkScreen area="clinician" />,
  staticData: { title: 'Forgot password', interruptions: 'defer' },
})
