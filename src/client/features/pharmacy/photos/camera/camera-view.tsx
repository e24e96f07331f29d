import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { failureWords } from './camera-failure.ts'
import { PhotoVerdict, RefusalVerdict, SavingVerdict } from './camera-verdict.tsx'
import css from './camera.module.css'
import { GhostPicture } from '../ghost/ghost-picture.tsx'
import { GhostStrength } from '../ghost/ghost-strength.tsx'
import ghostCss from '../ghost.module.css'
import type { LastPhoto } from '../ghost/last-photo.ts'
import { lastWords, type PhotoSlot } from '../photo-slot.ts'
import { PoseGuide } from '../body/pose-guide.tsx'
import type { CameraProps } from './camera-props.ts'
import { Picture } from '../photo-tile.tsx'
import { unreachableWords } from '../photo-words.ts'
import type { Camera } from './use-camera.ts'
import { useThumbnail } from '../../../../parts/images/use-thumbnail.ts'
import type { CheckCapture } from '../../../../parts/capture/capture-checker.ts'
import { LiveAdvice } from './live-advice.tsx'
import { SpotGuide } from './spot-guide.tsx'
import type { Ghost } from '../ghost/use-ghost.ts'

type Props = {
  /** null while a taken photo is shown. */
  camera: Camera | null
  /** Called when the first picture of a stream is on the screen. */
  onPicture: (stream: MediaStream) => void
  hasPicture: boolean
  /** The photo just taken, as the camera returned it: shown while it is saved, and afterwards. */
  fresh: Blob | null
  isJudging: boolean
  /** The name of the photo that the camera opens next by itself; null if it stays. */
  onTo: string | null
  /** The doubts about the shown photo. */
  doubts: readonly string[]
  store: PhotoStore
  photo: DraftPhoto | null
  slot: PhotoSlot
  of: string
  last: LastPhoto
  ghost: Ghost | null
  checkCapture: CheckCapture
  refusal: string | null
  renderOnPhoto: CameraProps['renderOnPhoto']
}

const viewWidth = 1600

/** The neutral stage: the camera's picture with its framing guide, or the photo that was taken, whole. */
export function CameraView(props: Props) {
  const { camera, store, photo, slot, of, fresh, refusal, isJudging, onTo, doubts, renderOnPhoto } = props
  const [proportion, setProportion] = useState<number | null>(null)
  const alt = `${slot.word}, ${of}`
  return (
    <div className={css.view}>
      {camera ? (
        <LivePicture {...props} camera={camera} isCovered={refusal !== null} />
      ) : fresh ? (
        <FreshPicture photo={fresh} alt={alt} onProportion={setProportion} />
      ) : (
        photo && <TakenPicture store={store} photo={photo} alt={alt} onProportion={setProportion} />
      )}
      {camera === null && photo !== null && proportion !== null && renderOnPhoto?.(photo, proportion)}
      {refusal !== null && <RefusalVerdict words={refusal} />}
      {refusal === null && camera === null && photo === null && <SavingVerdict />}
      {refusal === null && camera === null && photo !== null && (
        <PhotoVerdict judgement={photo.judgement} isJudging={isJudging} onTo={onTo} doubts={doubts} />
      )}
    </div>
  )
}

type OnProportion = { onProportion: (proportion: number) => void }
type TakenProps = OnProportion & { store: PhotoStore; photo: DraftPhoto; alt: string }

function TakenPicture({ store, photo, alt, onProportion }: TakenProps) {
  const preview = useThumbnail(store, { photoId: photo.photoId, widest: viewWidth })
  return <Picture preview={preview} alt={alt} onProportion={onProportion} />
}

/** The photo before it is on disk, so that staff see it at once. */
function FreshPicture({ photo, alt, onProportion }: OnProportion & { photo: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return (
    <img
      ref={image}
      alt={alt}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onProportion(naturalWidth / naturalHeight)}
    />
  )
}

type LiveProps = Pick<Props, 'slot' | 'last' | 'ghost' | 'onPicture' | 'hasPicture' | 'checkCapture'> & {
  camera: Camera
  isCovered: boolean
}

function LivePicture({ camera, slot, last, ghost, isCovered, onPicture, hasPicture, checkCapture }: LiveProps) {
  const { state } = camera
  const video = useRef<HTMLVideoElement>(null)
  const [proportion, setProportion] = useState<number | null>(null)
  const stream = state.kind === 'live' ? state.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const isLive = state.kind === 'live' && hasPicture
  return (
    <>
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="Camera picture"
        data-live={isLive}
        onLoadedData={() => stream && onPicture(stream)}
        onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
          setProportion(videoHeight > 0 ? videoWidth / videoHeight : null)
        }
      />
      {isLive && ghost?.isOn === true && proportion !== null && (
        <GhostPicture ghost={ghost} proportion={proportion} what={lastWords(slot)} />
      )}
      {isLive && last.kind === 'unknown' && (
        <output className={ghostCss.note}>{unreachableWords(lastWords(slot))}</output>
      )}
      {isLive && slot.pose === null && proportion !== null && <SpotGuide proportion={proportion} kind={slot.kind} />}
      {isLive && slot.kind !== 'bodyshot' && !isCovered && <LiveAdvice {...{ video, checkCapture }} shot={slot.kind} />}
      {isLive && slot.pose !== null && slot.mannequinId !== null && proportion !== null && (
        <PoseGuide video={video} pose={slot.pose} mannequinId={slot.mannequinId} proportion={proportion} />
      )}
      {isLive && ghost?.isOn === true && !isCovered && <GhostStrength ghost={ghost} />}
      {!isLive && <WithoutPicture camera={camera} />}
    </>
  )
}

/** The text in place of the camera's picture, while it starts or if there is none. */
function WithoutPicture({ camera: { state, tryAgain } }: { camera: Camera }) {
  switch (state.kind) {
    case 'live':
    case 'starting':
      return (
        <output className={css.words}>
          <CameraIcon aria-hidden />
          Starting camera
        </output>
      )
    case 'failed':
      return (
        <div className={css.words} role="alert">
          <CameraOff aria-hidden />
          <h3>{failureWords[state.failure].title}</h3>
          <p>{failureWords[state.failure].text}</p>
          <Button className={css.dark} onPress={tryAgain}>
            Try again
          </Button>
        </div>
      )
  }
}
