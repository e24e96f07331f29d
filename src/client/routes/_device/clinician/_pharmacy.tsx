import { Outlet, createFileRoute, redirect } from '@tanstack/react-router'
import { UserDeviceProvider } from '../../../device/device-context.tsx'
import { needsPractice } from '../../../session/current-user/current-user.ts'
import { StorageErrorScreen } from '../../../app/screens/storage-error-screen.tsx'
import { useAttentionNotification } from '../../../sync/use-attention-notification.ts'
import { UndoOfferToast } from '../../../sync/undo-offer-toast.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy')({
  beforeLoad: async ({ context: { device }, location }) => {
    if (needsPractice(device.session.state()))
      throw redirect({ href: `/clinician/practice?r=${encodeURIComponent(location.href)}`, replace: true })
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
      <AttentionNotice />
      <UndoOfferToast />
    </UserDeviceProvider>
  )
}

function AttentionNotice() {
  useAttentionNotification()
  return null
}
