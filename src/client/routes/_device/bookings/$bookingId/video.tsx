import { createFileRoute } from '@tanstack/react-router'
import { bookingIdOf } from '../../../../app/addresses/booking-id-of.ts'
import { VideoScreen } from '../../../../features/video/video-screen.tsx'

export const Route = createFileRoute('/_device/bookings/$bookingId/video')({
  component: VideoRoute,
  staticData: { title: 'Video call', interruptions: 'hold' },
})

function VideoRoute() {
  return <VideoScreen bookingId={bookingIdOf(Route.useParams().bookingId)} />
}
