import { createFileRoute } from '@tanstack/react-router'
import { readActivationToken } from '../../../../../domain/accounts/activation-token.ts'
import { OpeningLink } from '../../../../features/accounts/confirmation/opening-link.tsx'
import { inactiveUser } from '../../../../session/sign-ins/inactive-user.ts'

export const Route = createFileRoute('/_device/activate/auth/$token')({
  component: ActivateRoute,
  staticData: { title: 'Activate your account', interruptions: 'defer' },
})

/**
 * P4.activation.02: the token is a JSON text; it sets an inactive user and goes on after 200 ms, a bad one goes to /.
 */
function ActivateRoute() {
  const { token } = Route.useParams()
  const user = readActivationToken(token)
  return (
    <OpeningLink
      delay={user === null ? 0 : 200}
      to={user === null ? '/' : '/activate'}
      onOpened={() => user !== null && inactiveUser.set(user)}
    />
  )
}
