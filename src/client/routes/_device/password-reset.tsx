import { createFileRoute } from '@tanstack/react-router'
import { RequestLinkScreen } from '../../features/password-recovery/request-link-screen.tsx'

export const Route = createFileRoute('/_device/password-reset')({
  beforeLoad: async ({ context: { device }, preload }) => {
    // Spec 2: logs out first if logged in.
    if (!preload && device.session.state().kind === 'logged-in') await device.session.logout()
  },
  component: () => <RequestLinkScreen area="public" />,
  staticData: { title: 'Reset password', interruptions: 'hold' },
})
