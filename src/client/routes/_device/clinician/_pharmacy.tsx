import { Outlet, createFileRoute } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { RecordReasonGate } from '../../../app/record-reason-gate.tsx'
import { requirePractice } from '../../../app/guards/require-practice.ts'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { useAttentionNotification } from '../../../sync/use-attention-notification.ts'
import { UndoOfferToast } from '../../../sync/undo-offer-toast.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy')({
  beforeLoad: async ({ context: { device }, location }) => {
    requirePractice(device, location)
    return { user: await device.openUser() }
  },
  component: PharmacyRoute,
  errorComponent: StorageErrorScreen,
})

function PharmacyRoute() {
  const { user } = Route.useRouteContext()
  return (
    <UserDeviceProvider user={user}>
      <Outlet />
      <RecordReasonGate />
      <AttentionNotification />
      <UndoOfferToast />
    </UserDeviceProvider>
  )
}

function AttentionNotification() {
  useAttentionNotification()
  return null
}
