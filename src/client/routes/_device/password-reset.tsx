import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../../features/password-recovery/reset-screen.tsx'
import { tokenSearch } from '../../shell/token-search.ts'

export const Route = createFileRoute('/_device/password-reset')({
  validateSearch: tokenSearch,
  beforeLoad: async ({ context: { device }, preload }) => {
    // Spec 2: logs out first if logged in.
    if (!preload && device.session.state().kind === 'logged-in') await device.session.logout()
  },
  component: () => <ResetScreen area="public" token={Route.useSearch().token} />,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})
