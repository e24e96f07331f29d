import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '../../features/accounts/patient-profile/password-screen.tsx'

export const Route = createFileRoute('/_device/password')({
  component: PasswordScreen,
  staticData: { title: 'Change password' },
})
