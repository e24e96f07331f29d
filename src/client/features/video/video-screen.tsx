import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy, MonitorSmartphone, Phone, VideoOff } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { BookingId } from '../../../contract/ids.ts'
import type { VideoCall } from '../../../contract/video.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { getVideoCallQuery } from '../../data/video.ts'
import { UserDeviceProvider, useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { RequestPhoneCall } from './request-phone-call.tsx'
import { isVideoSupported, useCameraMic } from './use-camera-mic.ts'
import { useJoining } from './use-joining.ts'
import { VideoCallView } from './video-call.tsx'
import { VideoCheck } from './video-check.tsx'
import { backLink, VideoFrame } from './video-frame.tsx'
import { notSupported, notOpenText } from './video-text.ts'

const gone = { side: 'patient' } as const

/** /bookings/{bookingId}/video: the video call of an appointment, for its patient and the clinician. */
export const VideoScreen = ({ user, bookingId }: { user: UserDevice; bookingId: BookingId }) => (
  <UserDeviceProvider user={user}>
    <VideoOf bookingId={bookingId} />
  </UserDeviceProvider>
)

function VideoOf({ bookingId }: { bookingId: BookingId }) {
  const { data, error } = useQuery(getVideoCallQuery(useOpenDevice().api, bookingId))
  const at = { ...gone, bookingId }
  if (data === undefined)
    return (
      <VideoFrame at={at}>
        <h1 tabIndex={-1}>
          <Trans>Video call</Trans>
        </h1>
        {error === null ? (
          <Skeleton rows={3} label={t`Loading your call`} />
        ) : (
          <Banner tone="warn" title={t`The call can’t be reached`}>
            <p>
              <Trans>Check your internet. This page tries again by itself.</Trans>
            </p>
          </Banner>
        )}
      </VideoFrame>
    )
  if (data === null)
    return (
      <VideoMessage
        at={at}
        title={t`This call is not here`}
        text={t`It may be another person’s, or its link is old.`}
      />
    )
  if (data.state === 'over' || data.state === 'cancelled' || data.state === 'no-video')
    return <VideoMessage at={data} {...notOpenText(data.state, data)} />
  return isVideoSupported() ? <Supported call={data} /> : <Unsupported call={data} />
}

function Supported({ call }: { call: VideoCall }) {
  const router = useRouter()
  const { media, again } = useCameraMic()
  const { seatId, stage, isJoining, refusal, join, leaveFor, onEnded } = useJoining(call, media.kind === 'ready')
  const byPhone = () => leaveFor({ kind: 'phone' })
  if (stage.kind === 'phone' || (call.phoneAskedAt !== null && call.side === 'patient' && stage.kind === 'check'))
    return <RequestPhoneCall call={call} onBack={() => join(false)} />
  if (stage.kind === 'call' && media.kind === 'ready')
    return (
      <VideoCallView
        call={call}
        bookingId={call.bookingId}
        seatId={seatId}
        joined={stage.joined}
        stream={media.stream}
        onLeave={() => {
          leaveFor({ kind: 'check' })
          void router.navigate({ href: backLink(call).href })
        }}
        onPhone={byPhone}
        onEnded={onEnded}
      />
    )
  if (refusal?.reason === 'elsewhere') return <InOtherTab call={call} onTake={() => join(true)} />
  if (refusal !== null && refusal.reason !== 'early')
    return <VideoMessage at={call} {...notOpenText(refusal.reason, call)} />
  return (
    <VideoCheck
      call={call}
      media={media}
      joining={isJoining}
      onAgain={again}
      onJoin={() => join(false)}
      onPhone={byPhone}
    />
  )
}

type VideoMessageProps = { at: Pick<VideoCall, 'bookingId' | 'side'>; title: string; text: string }

const VideoMessage = ({ at, title, text }: VideoMessageProps) => (
  <VideoFrame at={at}>
    <Hero icon={VideoOff}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
    </Hero>
  </VideoFrame>
)

const InOtherTab = ({ call, onTake }: { call: VideoCall; onTake: () => void }) => (
  <VideoFrame at={call}>
    <Hero icon={MonitorSmartphone}>
      <h1 tabIndex={-1}>
        <Trans>You are in this call on another device</Trans>
      </h1>
      <p>
        <Trans>A call goes to one device at a time.</Trans>
      </p>
    </Hero>
    <MainButton icon={MonitorSmartphone} onPress={onTake}>
      <Trans>Use this device instead</Trans>
    </MainButton>
  </VideoFrame>
)

/** P1.platform.06. The appointment itself is not affected. */
function Unsupported({ call }: { call: VideoCall }) {
  const [isPhone, setPhone] = useState(false)
  const [isCopied, setCopied] = useState(false)
  if (isPhone || call.phoneAskedAt !== null) return <RequestPhoneCall call={call} onBack={null} />
  const copy = () => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <VideoFrame at={call}>
      <Hero icon={VideoOff}>
        <h1 tabIndex={-1}>{notSupported()}</h1>
        <p>
          <Trans>Your time is safe. We can phone you, or you can open this page in Safari, Chrome or Edge.</Trans>
        </p>
      </Hero>
      {call.side === 'patient' && (
        <MainButton icon={Phone} onPress={() => setPhone(true)}>
          <Trans>Phone me instead</Trans>
        </MainButton>
      )}
      <Button size="main" width="full" icon={Copy} onPress={copy}>
        {isCopied ? t`Copied` : t`Copy the link to this page`}
      </Button>
    </VideoFrame>
  )
}
