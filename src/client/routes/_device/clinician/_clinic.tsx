import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'
import { isReader } from '../../../../domain/session/dashboard.ts'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { needsPractice, signedInUser, currentUserOf } from '../../../session/current-user/current-user.ts'

/** The clinic's desk, which the guard keeps for melanographers, who have no practice, and for managers, who choose one. */
export const Route = createFileRoute('/_device/clinician/_clinic')({
  beforeLoad: async ({ context: { device }, location }) => {
    const state = device.session.state()
    const user = signedInUser(currentUserOf(state))
    if (user !== null && !isReader(user) && needsPractice(state))
      throw redirect({ href: `/clinician/practice?r=${encodeURIComponent(location.href)}`, replace: true })
    return { user: await device.openUser() }
  },
  component: ClinicRoute,
  errorComponent: StorageErrorScreen,
})

function ClinicRoute() {
  const { user } = Route.useRouteContext()
  return (
    <UserDeviceProvider user={user}>
      <Outlet />
    </UserDeviceProvider>
  )
}
