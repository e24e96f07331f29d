import { createFileRoute } from '@tanstack/react-router'
import { ConfirmScreen } from '../../features/account-links/confirm-screen.tsx'
import { tokenSearch } from '../../shell/token-search.ts'

export const Route = createFileRoute('/_device/confirm')({
  validateSearch: tokenSearch,
  component: () => <ConfirmScreen token={Route.useSearch().token} />,
  staticData: { title: 'Confirm your account', interruptions: 'hold' },
})
