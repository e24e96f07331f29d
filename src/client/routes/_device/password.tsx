import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '../../features/account/patient/password-screen.tsx'

export const Route = createFileRoute('/_device/password')({
  component: PasswordScreen,
  staticData: { title: 'Change password' },
})
