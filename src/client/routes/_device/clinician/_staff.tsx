import { isReader } from '../../../../domain/session/dashboard.ts'
import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { needsPractice, signedInUser, currentUserOf } from '../../../session/current-user/current-user.ts'

/** The pages that melanographers, who have no practice, and doctors, who choose one, share. */
export const Route = createFileRoute('/_device/clinician/_staff')({
  beforeLoad: async ({ context: { device }, location }) => {
    const state = device.session.state()
    const user = signedInUser(currentUserOf(state))
    if (user !== null && !isReader(user) && needsPractice(state))
      throw redirect({ href: `/clinician/practice?r=${encodeURIComponent(location.href)}`, replace: true })
    return { user: await device.openUser() }
  },
  component: StaffRoute,
  errorComponent: StorageErrorScreen,
})

function StaffRoute() {
  const { user } = Route.useRouteContext()
  return (
    <UserDeviceProvider user={user}>
      <Outlet />
    </UserDeviceProvider>
  )
}
