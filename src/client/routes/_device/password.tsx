import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '../../features/patient-account/password-screen.tsx'

export const Route = createFileRoute('/_device/password')({
  component: PasswordScreen,
  staticData: { title: 'Change password' },
})
