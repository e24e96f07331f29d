import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, type LucideIcon, Mic, Phone, TriangleAlert, Video, Volume2, Wifi } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VideoCall } from '../../../contract/video.ts'
import { momentInFull } from '../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { VideoPicture } from './video-picture.tsx'
import type { CameraMic } from './use-camera-mic.ts'
import { useLoudness } from './use-loudness.ts'
import { VideoFrame } from './video-frame.tsx'
import { earlyText, joinFromText } from './video-text.ts'
import css from './video.module.css'

type VideoCheckProps = {
  call: VideoCall
  media: CameraMic
  onAgain: () => void
  onJoin: () => void
  onPhone: () => void
  joining: boolean
}

/** Before the call: camera, microphone, speaker and connection check. */
export function VideoCheck({ call, media, onAgain, onJoin, onPhone, joining }: VideoCheckProps) {
  const { clock } = useOpenDevice()
  const isEarly = call.state === 'early'
  const time = momentInFull(call.startsAt, call.timeZoneId)
  const when =
    call.side === 'clinician' ? t`Your call with ${call.otherName} is at ${time}.` : t`Your call is at ${time}.`
  return (
    <VideoFrame at={call}>
      <h1 tabIndex={-1}>{titleOf(media)}</h1>
      <p>{isEarly ? `${when} ${earlyText(call, clock.now())}` : when}</p>
      {media.kind === 'ready' && media.devices === 'both' && (
        <div className={css.preview}>
          <VideoPicture stream={media.stream} of="me" label={t`Your own picture`} />
          <span className={css.tag}>
            <Trans>Only you see this</Trans>
          </span>
        </div>
      )}
      <CheckList media={media} />
      {media.kind === 'ready' ? (
        <MainButton
          icon={Video}
          busy={joining ? t`Joining` : undefined}
          unavailableBecause={isEarly ? joinFromText(call) : undefined}
          onPress={onJoin}
        >
          <Trans>Join the call</Trans>
        </MainButton>
      ) : (
        <MainButton icon={Video} onPress={onAgain}>
          <Trans>Try again</Trans>
        </MainButton>
      )}
      {call.side === 'patient' && (
        <Button size="main" width="full" icon={Phone} onPress={onPhone}>
          <Trans>Phone me instead</Trans>
        </Button>
      )}
      <p className="muted">
        <Trans>We do not record the call.</Trans>
      </p>
    </VideoFrame>
  )
}

function CheckList({ media }: { media: CameraMic }) {
  const loudness = useLoudness(media.kind === 'ready' ? media.stream : null)
  const isOnline = useNetwork() === 'online'
  return (
    <Card>
      <ul className={css.checks}>
        <Check icon={Video} name={t`Camera`} {...cameraWords(media)} />
        <Check icon={Mic} name={t`Microphone`} {...micWords(media)}>
          <meter className={css.meter} min={0} max={10} value={loudness} aria-label={t`How loud you are`} />
        </Check>
        <Check icon={Volume2} name={t`Speaker`} isFine text={t`Play a sound: you should hear it.`}>
          <Button onPress={playTone}>
            <Trans>Play a sound</Trans>
          </Button>
        </Check>
        <Check icon={Wifi} name={t`Internet`} isFine={isOnline} text={isOnline ? t`Connected` : t`Not connected`} />
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
      {isFine ? (
        <CircleCheck aria-label={t`Fine`} className={css.fine} />
      ) : (
        <TriangleAlert aria-label={t`Look at this`} />
      )}
    </li>
  )
}

function titleOf(media: CameraMic): string {
  switch (media.kind) {
    case 'asking':
      return t`Allow the camera and microphone`
    case 'ready':
      return media.devices === 'both' ? t`You look and sound fine` : t`You sound fine`
    case 'refused':
      return t`The camera and microphone are blocked`
    case 'none':
      return t`No microphone was found`
  }
}

const cameraWords = (media: CameraMic) => ({
  isFine: media.kind === 'ready' && media.devices === 'both',
  text:
    media.kind === 'ready'
      ? media.devices === 'both'
        ? t`It works`
        : t`None was found: you join with sound alone.`
      : whatToDo(media),
})

const micWords = (media: CameraMic) => ({
  isFine: media.kind === 'ready',
  text: media.kind === 'ready' ? t`Say something: the bar moves.` : whatToDo(media),
})

const whatToDo = ({ kind }: CameraMic): string =>
  kind === 'asking'
    ? t`Your browser asks you: choose Allow.`
    : kind === 'refused'
      ? t`Allow it beside the address of this page, then try again.`
      : t`Connect one, close other apps that use it, then try again.`

const seconds = 0.6

/** Plays a short tone to test the speaker. */
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
