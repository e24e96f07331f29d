import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy, MonitorSmartphone, Phone, VideoOff } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { BookingId } from '../../../contract/ids.ts'
import type { VideoCall } from '../../../contract/live/video.ts'
import { callQuery, takeSeat, videoRefusalOf } from '../../data/live/video.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { PhoneInstead } from './phone-instead.tsx'
import type { Joined } from './use-call.ts'
import { isVideoSupported, useCameraMic } from './use-camera-mic.ts'
import { VideoCallView } from './video-call.tsx'
import { VideoCheck } from './video-check.tsx'
import { placeBefore, VideoFrame } from './video-frame.tsx'
import { notSupported, whyNotOpen } from './video-words.ts'

const gone = { side: 'patient' } as const

/** /bookings/{bookingId}/video: the video call of an appointment, for its patient and for who speaks with them. */
export function VideoScreen({ bookingId }: { bookingId: BookingId }) {
  const { data, error } = useQuery(callQuery(useOpenDevice().api, bookingId))
  const at = { ...gone, bookingId }
  if (data === undefined)
    return (
      <VideoFrame at={at}>
        <h1 tabIndex={-1}>Video call</h1>
        {error === null ? (
          <Skeleton rows={3} label="Loading your call" />
        ) : (
          <Alert tone="warn" title="The call can’t be reached">
            <p>Check your internet. This page tries again by itself.</p>
          </Alert>
        )}
      </VideoFrame>
    )
  if (data === null)
    return <Said at={at} title="This call is not here" text="It may be another person’s, or its link is old." />
  if (data.state === 'over' || data.state === 'cancelled' || data.state === 'no-video')
    return <Said at={data} {...whyNotOpen(data.state, data)} />
  return isVideoSupported() ? <Supported call={data} /> : <Unsupported call={data} />
}

type Stage = { kind: 'check' } | { kind: 'phone' } | { kind: 'call'; joined: Joined }

function Supported({ call }: { call: VideoCall }) {
  const router = useRouter()
  const { media, again } = useCameraMic()
  const [stage, setStage] = useState<Stage>({ kind: 'check' })
  const [ended, setEnded] = useState<unknown>(null)
  const joining = useMutation(takeSeat(useOpenDevice().api))
  const { bookingId } = call
  const seatId = seatOfTab(bookingId)
  const join = (isTakingOver: boolean) => {
    setEnded(null)
    joining.mutate({ bookingId, seatId, isTakingOver }, { onSuccess: (joined) => setStage({ kind: 'call', joined }) })
  }
  const onEnded = useCallback((error: unknown) => {
    setEnded(error)
    setStage({ kind: 'check' })
  }, [])
  if (stage.kind === 'phone' || (call.phoneAskedAt !== null && call.side === 'patient' && stage.kind === 'check'))
    return <PhoneInstead call={call} onBack={() => join(false)} />
  if (stage.kind === 'call' && media.kind === 'ready')
    return (
      <VideoCallView
        bookingId={bookingId}
        seatId={seatId}
        joined={stage.joined}
        stream={media.stream}
        onLeave={() => void router.navigate({ href: placeBefore(call).href })}
        onPhone={() => setStage({ kind: 'phone' })}
        onEnded={onEnded}
      />
    )
  const refusal = videoRefusalOf(joining.error ?? ended)
  if (refusal?.reason === 'elsewhere') return <Elsewhere call={call} onTake={() => join(true)} />
  if (refusal !== null && refusal.reason !== 'early') return <Said at={call} {...whyNotOpen(refusal.reason, call)} />
  return (
    <VideoCheck
      call={call}
      media={media}
      joining={joining.isPending}
      onAgain={again}
      onJoin={() => join(false)}
      onPhone={() => setStage({ kind: 'phone' })}
    />
  )
}

type SaidProps = { at: Pick<VideoCall, 'bookingId' | 'side'>; title: string; text: string }

const Said = ({ at, title, text }: SaidProps) => (
  <VideoFrame at={at}>
    <Hero icon={VideoOff}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
    </Hero>
  </VideoFrame>
)

const Elsewhere = ({ call, onTake }: { call: VideoCall; onTake: () => void }) => (
  <VideoFrame at={call}>
    <Hero icon={MonitorSmartphone}>
      <h1 tabIndex={-1}>You are in this call on another device</h1>
      <p>A call goes to one device at a time.</p>
    </Hero>
    <Button kind="primary" size="main" width="full" icon={MonitorSmartphone} onPress={onTake}>
      Use this device instead
    </Button>
  </VideoFrame>
)

/** P1.platform.06. The time is kept all the same. */
function Unsupported({ call }: { call: VideoCall }) {
  const [isPhone, setPhone] = useState(false)
  const [isCopied, setCopied] = useState(false)
  if (isPhone || call.phoneAskedAt !== null) return <PhoneInstead call={call} onBack={null} />
  const copy = () => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <VideoFrame at={call}>
      <Hero icon={VideoOff}>
        <h1 tabIndex={-1}>{notSupported}</h1>
        <p>Your time is safe. We can phone you, or you open this page in Safari, Chrome or Edge.</p>
      </Hero>
      {call.side === 'patient' && (
        <Button kind="primary" size="main" width="full" icon={Phone} onPress={() => setPhone(true)}>
          Phone me instead
        </Button>
      )}
      <Button size="main" width="full" icon={Copy} onPress={copy}>
        {isCopied ? 'Copied' : 'Copy the link to this page'}
      </Button>
    </VideoFrame>
  )
}

/** This tab's seat in a call: the same after a reload, another in every other tab and device. */
function seatOfTab(bookingId: BookingId): string {
  const key = `lentigo-seat-${bookingId}`
  const kept = sessionStorage.getItem(key)
  if (kept !== null) return kept
  const made = crypto.randomUUID()
  sessionStorage.setItem(key, made)
  return made
}
