import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ResetScreen } from '../../features/accounts/recovery/reset-screen.tsx'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/reset/{-$token}')({
  component: ResetRoute,
  staticData: { title: 'Reset password', interruptions: 'defer' },
})

function ResetRoute() {
  const { token } = Route.useParams()
  const [taken] = useState(() => linkToken.forPath('/reset'))
  return <ResetScreen area="public" token={token ?? taken} />
}
