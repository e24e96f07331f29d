import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { needsPractice } from '../../../session/who/who.ts'

/** The pages that melanographers and doctors share. */
export const Route = createFileRoute('/_device/clinician/_staff')({
  beforeLoad: async ({ context: { device }, location }) => {
    if (needsPractice(device.session.state()))
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
