import { createFileRoute } from '@tanstack/react-router'
import { bookingIdOf } from '../../../../app/addresses/booking-id-of.ts'
import { VideoScreen } from '../../../../features/video/video-screen.tsx'

export const Route = createFileRoute('/_device/bookings/$bookingId/video')({
  beforeLoad: async ({ context: { device } }) => ({ user: await device.openUser() }),
  component: VideoRoute,
  staticData: { title: 'Video call', interruptions: 'defer' },
})

function VideoRoute() {
  return <VideoScreen user={Route.useRouteContext().user} bookingId={bookingIdOf(Route.useParams().bookingId)} />
}
