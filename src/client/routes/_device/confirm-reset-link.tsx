import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../features/password-recovery/reset-screen.tsx'
import { tokenSearch } from '../../shell/token-search.ts'

export const Route = createFileRoute('/_device/confirm-reset-link')({
  validateSearch: tokenSearch,
  component: ConfirmRoute,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})

function ConfirmRoute() {
  return <ResetScreen area="public" token={Route.useSearch().token} />
}
