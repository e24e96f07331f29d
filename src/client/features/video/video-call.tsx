import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImagePlus, Mic, MicOff, Phone, PhoneOff, Video, VideoOff } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BookingId } from '../../../contract/ids.ts'
import type { VideoCall } from '../../../contract/video.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { type VideoQuality, sendsVideo } from '../../../domain/video/video-quality.ts'
import { useWakeLock } from '../../parts/capture/use-wake-lock.ts'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import type { JoinedCall } from '../../data/video.ts'
import { VideoPicture } from './video-picture.tsx'
import { CallPanel } from './call-panel.tsx'
import { PhotoDialogs } from './photo-dialogs.tsx'
import type { CallState } from './use-video-call.ts'
import { useCallScreen } from './use-call-screen.ts'
import css from './video.module.css'

type VideoCallProps = {
  call: VideoCall
  bookingId: BookingId
  seatId: string
  joined: JoinedCall
  stream: MediaStream
  onLeave: () => void
  onPhone: () => void
  onEnded: (error: unknown) => void
}

/** The call: the other side large, own video small, and the buttons. */
export function VideoCallView({ call, onLeave, onPhone, onEnded, ...rest }: VideoCallProps) {
  const [isMuted, setMuted] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const { state, photos, still, requestStill } = useCallScreen({ ...rest, call, isHidden })
  const { stream } = rest
  const mayShow = sendsVideo(state.quality, call.side)
  // Keeps the screen on: a sleeping phone stops its video.
  useWakeLock()
  useOwnTracks(stream, { sound: !isMuted, picture: !isHidden })
  useEffect(() => {
    if (state.ended !== null) onEnded(state.ended)
  }, [state.ended, onEnded])
  const leave = (after: () => void) => {
    state.leave()
    after()
  }
  const isShown = !isHidden && mayShow && stream.getVideoTracks().length > 0
  return (
    <div className={css.call} data-side={call.side}>
      <header>
        <h1 tabIndex={-1}>{call.otherName}</h1>
        <output>{connectionText(state)}</output>
        {photos.uploaded > 0 && <output>{t`Your photo is in your record.`}</output>}
      </header>
      <QualityBanner quality={state.quality} call={call} />
      <Stage call={call} state={state} own={isShown ? stream : null} />
      {call.side === 'clinician' && (
        <CallPanel call={call} still={still} onRequestStill={state.link === 'connected' ? requestStill : null} />
      )}
      <CallButtons
        call={call}
        isMuted={isMuted}
        isHidden={isHidden}
        onMute={() => setMuted(!isMuted)}
        onHide={() => setHidden(!isHidden)}
        onPhoto={call.patientLoginId === null ? null : photos.startSharing}
        onPhone={() => leave(onPhone)}
        onLeave={() => leave(onLeave)}
      />
      <PhotoDialogs photos={photos} stream={stream} otherName={call.otherName} />
    </div>
  )
}

/** A banner: the patient asked for a phone call, else the connection is weak. */
function QualityBanner({ quality, call }: { quality: VideoQuality; call: VideoCall }) {
  if (call.side === 'clinician' && call.phoneAskedAt !== null && call.phone !== null)
    return (
      <output className={css.weak}>
        <Trans>
          {call.otherName} asks to be phoned on {formatPhone(call.phone)}.
        </Trans>
      </output>
    )
  return quality === 'full' ? null : <output className={css.weak}>{weakConnectionText(quality, call)}</output>
}

type StageProps = { call: VideoCall; state: CallState; own: MediaStream | null }

/** The other side's video or name, and the own video. */
const Stage = ({ call, state, own }: StageProps) => (
  <main className={css.stage}>
    {state.remote !== null && <VideoPicture stream={state.remote} of="other" label={t`Picture of ${call.otherName}`} />}
    {(state.remote === null || state.shows !== 'picture') && (
      <div className={css.nobody}>
        <Avatar name={call.otherName} size="large" />
        <p>{absenceText(state, call)}</p>
      </div>
    )}
    <div className={css.self}>
      {own === null ? (
        <span>
          <VideoOff aria-hidden />
          <Trans>Your camera is off</Trans>
        </span>
      ) : (
        <VideoPicture stream={own} of="me" label={t`Your own picture`} />
      )}
    </div>
  </main>
)

/** Applies mute and hide to the own tracks. */
function useOwnTracks(stream: MediaStream, { sound, picture }: { sound: boolean; picture: boolean }): void {
  useEffect(() => {
    for (const track of stream.getTracks()) track.enabled = track.kind === 'audio' ? sound : picture
  }, [stream, sound, picture])
}

type CallButtonsProps = {
  call: VideoCall
  isMuted: boolean
  isHidden: boolean
  onMute: () => void
  onHide: () => void
  /** Null where the caller has no patient record. */
  onPhoto: (() => void) | null
  onPhone: () => void
  onLeave: () => void
}

function CallButtons({ call, isMuted, isHidden, onMute, onHide, onPhoto, onPhone, onLeave }: CallButtonsProps) {
  return (
    <footer className={css.buttons}>
      <CallButton icon={isMuted ? MicOff : Mic} name={t`Mute`} pressed={isMuted} onPress={onMute} />
      <CallButton icon={isHidden ? VideoOff : Video} name={t`Camera off`} pressed={isHidden} onPress={onHide} />
      {onPhoto !== null && <CallButton icon={ImagePlus} name={t`Photo`} onPress={onPhoto} />}
      {call.side === 'patient' ? (
        <CallButton icon={Phone} name={t`By phone`} onPress={onPhone} />
      ) : (
        call.phone !== null && (
          <a className={css.press} href={`tel:${call.phone}`}>
            <span>
              <Phone aria-hidden />
            </span>
            <Trans>Phone {formatPhone(call.phone)}</Trans>
          </a>
        )
      )}
      <CallButton icon={PhoneOff} name={t`Leave`} onPress={onLeave} />
    </footer>
  )
}

type CallButtonProps = { icon: LucideIcon; name: string; pressed?: boolean; onPress: () => void }

const CallButton = ({ icon: Icon, name, pressed, onPress }: CallButtonProps) => (
  <button type="button" className={css.press} aria-pressed={pressed} onClick={onPress}>
    <span>
      <Icon aria-hidden />
    </span>
    {name}
  </button>
)

function weakConnectionText(quality: Exclude<VideoQuality, 'full'>, { side }: VideoCall): string {
  switch (quality) {
    case 'small':
      return t`The internet is weak. We send a smaller picture.`
    case 'one-picture':
      return side === 'patient'
        ? t`The internet is weak. If it gets worse, your picture stops and the sound goes on.`
        : t`The internet is weak. Your picture stopped; the patient’s is next. The sound goes on.`
    case 'sound':
      return side === 'patient'
        ? t`The internet is weak. We stopped the pictures so that you hear each other. You can share photos, or press By phone.`
        : t`The internet is weak. Pictures have stopped: the sound and photos go on. If they stop too, phone the patient.`
  }
}

/** Why the other side has no video. */
function absenceText({ remote, shows, isOtherHere }: CallState, { otherName }: VideoCall): string {
  if (remote === null) return isOtherHere ? t`Connecting` : t`${otherName} is not here yet. You can wait here.`
  return shows === 'sound-alone'
    ? t`${otherName} can hear you. The picture comes back by itself.`
    : t`${otherName}’s camera is off.`
}

function connectionText({ link, remote, isOtherHere }: CallState): string {
  if (link === 'connected' && remote !== null) return t`Connected`
  if (link === 'broken') return t`The call dropped out. We are reconnecting you.`
  return isOtherHere ? t`Connecting` : t`Waiting`
}
