import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '../../../../../features/practice-admin/users-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(practice-admin)/users')({
  component: UsersScreen,
  staticData: { title: 'Users' },
})
