import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '../../../../features/practice-admin/users-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_desk/users')({
  component: UsersScreen,
  staticData: { title: 'Users' },
})
