import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { NewPasswordScreen } from '../../../features/accounts/recovery/new-password-screen.tsx'
import { linkToken } from '../../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/clinician/reset-password')({
  component: ResetPasswordRoute,
  staticData: { title: 'Reset password', interruptions: 'defer' },
})

function ResetPasswordRoute() {
  const [token] = useState(() => linkToken.forPath('/clinician/reset-password'))
  return <NewPasswordScreen area="clinician" token={token} />
}
