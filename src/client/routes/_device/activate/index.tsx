import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmationScreen } from '../../../features/accounts/confirmation/confirmation-screen.tsx'
import { NewPasswordScreen } from '../../../features/accounts/recovery/new-password-screen.tsx'
import { inactiveUser } from '../../../session/sign-ins/inactive-user.ts'
import { linkToken } from '../../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/activate/')({
  component: ActivateRoute,
  staticData: { title: 'Activate your account', interruptions: 'defer' },
})

/**
 * After an activation link: asks for the new password that opens the account. Without one: says how to get the link.
 */
function ActivateRoute() {
  const [token] = useState(() => inactiveUser.current()?.token ?? linkToken.forPath('/activate'))
  useEffect(() => inactiveUser.clear, [])
  return token === undefined ? (
    <ConfirmationScreen area="public" />
  ) : (
    <NewPasswordScreen area="activation" token={token} />
  )
}
