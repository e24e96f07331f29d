import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { needsPractice } from '../../../session/current-user/current-user.ts'

export const Route = createFileRoute('/_device/clinician/_doctor')({
  beforeLoad: async ({ context: { device }, location }) => {
    if (needsPractice(device.session.state()))
      throw redirect({ href: `/clinician/practice?r=${encodeURIComponent(location.href)}`, replace: true })
    return { user: await device.openUser() }
  },
  component: DoctorRoute,
  errorComponent: StorageErrorScreen,
})

function DoctorRoute() {
  const { user } = Route.useRouteContext()
  return (
    <UserDeviceProvider user={user}>
      <Outlet />
    </UserDeviceProvider>
  )
}
