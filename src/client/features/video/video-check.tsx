import { CircleCheck, type LucideIcon, Mic, Phone, TriangleAlert, Video, Volume2, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoCall } from '../../../contract/live/video.ts'
import { timeOfDay } from '../../../domain/time/moment-words.ts'
import { useNetwork } from '../../device/use-network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Picture } from './picture.tsx'
import type { CameraMic } from './use-camera-mic.ts'
import { useLoudness } from './use-loudness.ts'
import { VideoFrame } from './video-frame.tsx'
import css from './video.module.css'

type VideoCheckProps = {
  call: VideoCall
  media: CameraMic
  onAgain: () => void
  onJoin: () => void
  onPhone: () => void
  joining: boolean
}

/** Before the call: what the other side will see and hear, and the line. */
export function VideoCheck({ call, media, onAgain, onJoin, onPhone, joining }: VideoCheckProps) {
  const isEarly = call.state === 'early'
  const time = timeOfDay(call.startsAt, call.timeZoneId)
  return (
    <VideoFrame at={call}>
      <h1 tabIndex={-1}>{titleOf(media)}</h1>
      <p>
        Your call {call.side === 'clinician' && `with ${call.otherName} `}is at {time}.
        {isEarly && ` You can join from ${timeOfDay(call.opensAt, call.timeZoneId)}; leave this page open.`}
      </p>
      {media.kind === 'ready' && media.has === 'both' && (
        <div className={css.preview}>
          <Picture stream={media.stream} of="me" label="Your own picture" />
          <span className={css.tag}>Only you see this</span>
        </div>
      )}
      <CheckList media={media} />
      {media.kind === 'ready' ? (
        <Button
          kind="primary"
          size="main"
          width="full"
          icon={Video}
          busy={joining ? 'Joining' : undefined}
          unavailableBecause={isEarly ? `You can join from ${timeOfDay(call.opensAt, call.timeZoneId)}.` : undefined}
          onPress={onJoin}
        >
          Join the call
        </Button>
      ) : (
        <Button kind="primary" size="main" width="full" icon={Video} onPress={onAgain}>
          Try again
        </Button>
      )}
      {call.side === 'patient' && (
        <Button size="main" width="full" icon={Phone} onPress={onPhone}>
          Phone me instead
        </Button>
      )}
      <p className="muted">We do not record the call.</p>
    </VideoFrame>
  )
}

function CheckList({ media }: { media: CameraMic }) {
  const loudness = useLoudness(media.kind === 'ready' ? media.stream : null)
  const isOnline = useNetwork() === 'online'
  return (
    <Card>
      <ul className={css.checks}>
        <Check icon={Video} name="Camera" {...cameraWords(media)} />
        <Check icon={Mic} name="Microphone" {...micWords(media)}>
          <meter className={css.meter} min={0} max={10} value={loudness} aria-label="How loud you are" />
        </Check>
        <Check icon={Volume2} name="Speaker" isFine text="Play a sound: you should hear it.">
          <Button onPress={playTone}>Play a sound</Button>
        </Check>
        <Check icon={Wifi} name="Internet" isFine={isOnline} text={isOnline ? 'Connected' : 'Not connected'} />
      </ul>
    </Card>
  )
}

type CheckProps = { icon: LucideIcon; name: string; isFine: boolean; text: string; children?: ReactNode }

function Check({ icon: Icon, name, isFine, text, children }: CheckProps) {
  return (
    <li>
      <Icon aria-hidden />
      <div>
        <b>{name}</b>
        <span>{text}</span>
        {children}
      </div>
      {isFine ? <CircleCheck aria-label="Fine" className={css.fine} /> : <TriangleAlert aria-label="Look at this" />}
    </li>
  )
}

function titleOf(media: CameraMic): string {
  switch (media.kind) {
    case 'asking':
      return 'Allow the camera and microphone'
    case 'ready':
      return media.has === 'both' ? 'You look and sound fine' : 'You sound fine'
    case 'refused':
      return 'The camera and microphone are blocked'
    case 'none':
      return 'No microphone was found'
  }
}

const cameraWords = (media: CameraMic) => ({
  isFine: media.kind === 'ready' && media.has === 'both',
  text:
    media.kind === 'ready'
      ? media.has === 'both'
        ? 'It works'
        : 'None was found: you join with sound alone.'
      : whatToDo(media),
})

const micWords = (media: CameraMic) => ({
  isFine: media.kind === 'ready',
  text: media.kind === 'ready' ? 'Say something: the bar moves.' : whatToDo(media),
})

const whatToDo = ({ kind }: CameraMic): string =>
  kind === 'asking'
    ? 'Your browser asks you: choose Allow.'
    : kind === 'refused'
      ? 'Allow it beside the address of this page, then try again.'
      : 'Connect one, close other apps that use it, then try again.'

const seconds = 0.6

/** A short tone, to hear whether the speaker is on. */
function playTone(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 523
  volume.gain.value = 0.2
  tone.connect(volume).connect(context.destination)
  tone.addEventListener('ended', () => void context.close())
  tone.start()
  tone.stop(context.currentTime + seconds)
}
