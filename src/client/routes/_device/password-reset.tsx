import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetScreen } from '../../features/accounts/recovery/reset-screen.tsx'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/password-reset')({
  beforeLoad: async ({ context: { device }, preload }) => {
    // P2.reset.03: logs out first if logged in.
    if (!preload && device.session.state().kind === 'logged-in') await device.session.signOut()
  },
  component: PasswordResetRoute,
  staticData: { title: 'Reset password', interruptions: 'defer' },
})

function PasswordResetRoute() {
  const [token] = useState(() => linkToken.forPath('/password-reset'))
  return <ResetScreen area="public" token={token} />
}
