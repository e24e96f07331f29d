import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '../../features/password-recovery/new-password-screen.tsx'
import { tokenSearch } from '../../shell/token-search.ts'

export const Route = createFileRoute('/_device/confirm-reset-link')({
  validateSearch: tokenSearch,
  component: ConfirmRoute,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})

function ConfirmRoute() {
  return <NewPasswordScreen area="public" token={Route.useSearch().token} />
}
