import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../features/password-recovery/reset-screen.tsx'

export const Route = createFileRoute('/_device/reset/{-$token}')({
  component: ResetRoute,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})

function ResetRoute() {
  const { token } = Route.useParams()
  return <ResetScreen area="public" token={token} />
}
