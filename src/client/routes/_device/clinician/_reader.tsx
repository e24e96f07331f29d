import { Outlet, createFileRoute } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'

/** The reading room, which the guard keeps for melanographers. */
export const Route = createFileRoute('/_device/clinician/_reader')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: ReaderRoute,
  errorComponent: StorageErrorScreen,
})

function ReaderRoute() {
  const { user } = Route.useRouteContext()
  return (
    <UserDeviceProvider user={user}>
      <Outlet />
    </UserDeviceProvider>
  )
}
