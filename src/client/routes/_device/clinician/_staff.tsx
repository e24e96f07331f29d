import { Outlet, createFileRoute } from '@tanstack/react-router'
import { RecordReasonGate } from '../../../app/record-reason-gate.tsx'
import { requirePractice } from '../../../app/guards/require-practice.ts'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { UserDeviceProvider } from '../../../device/device-context.tsx'

/** Every staff page outside the pharmacy: of doctors, managers, the clinic's desk and melanographers. */
export const Route = createFileRoute('/_device/clinician/_staff')({
  beforeLoad: async ({ context: { device }, location }) => {
    requirePractice(device, location)
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
      <RecordReasonGate />
    </UserDeviceProvider>
  )
}
