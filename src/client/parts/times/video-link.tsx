import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import type { BookingId } from '../../../contract/ids.ts'
import { getVideoCallQuery } from '../../data/video.ts'
import { useDevice } from '../../device/device-context.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'

/** Links an appointment to its video call, for its patient and for the clinic; starts with the camera and microphone check. */
export function VideoLink({ bookingId }: { bookingId: BookingId }) {
  const { data } = useQuery(getVideoCallQuery(useDevice().api, bookingId))
  if (data?.state !== 'early' && data?.state !== 'open') return null
  return (
    <MainButtonLink icon={Video} href={`/bookings/${bookingId}/video`}>
      {data.state === 'open' ? <Trans>Join the video call</Trans> : <Trans>Check camera and microphone</Trans>}
    </MainButtonLink>
  )
}
