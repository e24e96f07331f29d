import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { needsPractice } from '../../../session/current-user/current-user.ts'

export const Route = createFileRoute('/_device/clinician/_desk')({
  beforeLoad: async ({ context: { device }, location }) => {
    if (needsPractice(device.session.state()))
      throw redirect({ href: `/clinician/practice?r=${encodeURIComponent(location.href)}`, replace: true })
    return { user: await device.openUser() }
  },
  component: DeskRoute,
  errorComponent: StorageErrorScreen,
})

function DeskRoute() {
  const { user } = Route.useRouteContext()
  return (
    <UserDeviceProvider user={user}>
      <Outlet />
    </UserDeviceProvider>
  )
}
