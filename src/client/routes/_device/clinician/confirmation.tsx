import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationScreen } from '../../../features/accounts/confirmation/confirmation-screen.tsx'

export const Route = createFileRoute('/_device/clinician/confirmation')({
  component: () => <ConfirmationScreen area="clinician" />,
  staticData: { title: 'Confirm your account', interruptions: 'defer' },
})
