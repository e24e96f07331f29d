import { createFileRoute } from '@tanstack/react-router'
import { NewPasswordScreen } from '../../../features/password-recovery/new-password-screen.tsx'
import { tokenSearch } from '../../../shell/token-search.ts'

export const Route = createFileRoute('/_device/clinician/reset-password')({
  validateSearch: tokenSearch,
  component: () => <NewPasswordScreen area="clinician" token={Route.useSearch().token} />,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})
