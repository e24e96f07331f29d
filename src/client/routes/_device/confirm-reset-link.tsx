import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetScreen } from '../../features/accounts/recovery/reset-screen.tsx'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/confirm-reset-link')({
  component: ConfirmRoute,
  staticData: { title: 'Reset password', interruptions: 'defer' },
})

function ConfirmRoute() {
  const [token] = useState(() => linkToken.forPath('/confirm-reset-link'))
  return <ResetScreen area="public" token={token} />
}
