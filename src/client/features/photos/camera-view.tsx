import { Camera as CameraIcon, CameraOff, CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PhotoStore } from '../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../domain/visits/visit-draft.ts'
import { Button } from '../../ui/button.tsx'
import { failureWords } from './camera-failure.ts'
import css from './camera.module.css'
import type { PhotoSlot } from './photo-slot.ts'
import { Picture } from './photo-tile.tsx'
import type { Camera } from './use-camera.ts'
import { useThumbnail } from '../../shell/use-thumbnail.ts'

type Props = {
  /** null while the photo that was taken is shown. */
  camera: Camera | null
  store: PhotoStore
  photo: DraftPhoto | null
  slot: PhotoSlot
  of: string
  refusal: string | null
}

const viewWidth = 1600

/** The neutral stage: the camera's picture with its framing guide, or the photo that was taken, whole. */
export function CameraView({ camera, store, photo, slot, of, refusal }: Props) {
  return (
    <div className={css.view}>
      {camera ? (
        <LivePicture camera={camera} />
      ) : (
        photo && <TakenPicture store={store} photo={photo} alt={`${slot.word}, ${of}`} />
      )}
      {refusal !== null && (
        <div className={css.verdict} data-verdict="danger" role="alert">
          <CircleAlert aria-hidden />
          <span>{refusal}</span>
        </div>
      )}
      {refusal === null && camera === null && photo !== null && (
        <output className={css.verdict} data-verdict="ok">
          <CircleCheck aria-hidden />
          <b>Saved on this tablet</b>
        </output>
      )}
    </div>
  )
}

function TakenPicture({ store, photo, alt }: { store: PhotoStore; photo: DraftPhoto; alt: string }) {
  const preview = useThumbnail(store, { photoId: photo.photoId, widest: viewWidth })
  return <Picture preview={preview} alt={alt} />
}

function LivePicture({ camera }: { camera: Camera }) {
  const { state } = camera
  const video = useRef<HTMLVideoElement>(null)
  const stream = state.kind === 'live' ? state.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <>
      <video ref={video} autoPlay playsInline muted aria-label="Camera picture" data-live={state.kind === 'live'} />
      {state.kind === 'live' && <FramingGuide />}
      {state.kind === 'starting' && (
        <output className={css.words}>
          <CameraIcon aria-hidden />
          Starting the camera
        </output>
      )}
      {state.kind === 'failed' && (
        <div className={css.words} role="alert">
          <CameraOff aria-hidden />
          <h3>{failureWords[state.failure].title}</h3>
          <p>{failureWords[state.failure].text}</p>
          <Button className={css.dark} onPress={camera.tryAgain}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

/** The corner of the mark, four times: the spot belongs between them. */
function FramingGuide() {
  return (
    <svg className={css.guide} viewBox="0 0 960 580" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d="M286 196V142A46 46 0 0 1 332 96H386M694 196V142A46 46 0 0 0 648 96H594M286 384V438A46 46 0 0 0 332 484H386M694 384V438A46 46 0 0 1 648 484H594" />
    </svg>
  )
}
