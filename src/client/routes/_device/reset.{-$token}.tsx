import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '../../features/password-recovery/new-password-screen.tsx'

export const Route = createFileRoute('/_device/reset/{-$token}')({
  component: ResetRoute,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})

function ResetRoute() {
  const { token } = Route.useParams()
  return <NewPasswordScreen area="public" token={token} />
}
