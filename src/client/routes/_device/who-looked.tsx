import { createFileRoute } from '@tanstack/react-router'
import { AccessLogScreen } from '../../features/access-log/access-log-screen.tsx'

export const Route = createFileRoute('/_device/who-looked')({
  component: AccessLogScreen,
  staticData: { title: 'Who looked' },
})
