import { Camera as CameraIcon, CircleCheck, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sizeText } from '../../../page/i18n/size-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { failureWords } from './camera/camera-failure.ts'
import css from './test-photo.module.css'
import { useCamera } from './camera/use-camera.ts'
import type { Camera } from './camera/use-camera.ts'

type TestShot = { url: string; width: number; height: number; byteSize: number }

/**
 * Tests the camera before the first customer: its permission, its picture, the size of a photo. Nothing is stored.
 */
export function TestPhoto({ onWorks }: { onWorks: () => void }) {
  const [wanted, setWanted] = useState<'not-yet' | 'camera' | 'photo'>('not-yet')
  const [taken, setTaken] = useState<TestShot>()
  const camera = useCamera(wanted === 'camera')
  useEffect(() => () => URL.revokeObjectURL(taken?.url ?? ''), [taken])
  const take = async () => {
    const photo = await measurePhoto(await camera.take())
    setTaken(photo)
    setWanted('photo')
    onWorks()
  }
  return (
    <Card className="rows-4">
      <div className={css.stage}>
        {wanted === 'camera' && <Live camera={camera} />}
        {wanted === 'photo' && taken && <img src={taken.url} alt="What the camera saw" />}
        {wanted === 'not-yet' && <CameraIcon aria-hidden />}
      </div>
      {wanted === 'photo' && taken && <Works taken={taken} />}
      {wanted === 'camera' && camera.state.kind === 'failed' && <Failure camera={camera} />}
      <div>
        {wanted === 'not-yet' && (
          <Button kind="primary" icon={CameraIcon} onPress={() => setWanted('camera')}>
            Start the camera
          </Button>
        )}
        {wanted === 'camera' && camera.state.kind === 'live' && (
          <Button kind="primary" icon={CameraIcon} onPress={() => void take()}>
            Take test photo
          </Button>
        )}
        {wanted === 'photo' && (
          <Button icon={RefreshCw} onPress={() => setWanted('camera')}>
            Try once more
          </Button>
        )}
      </div>
    </Card>
  )
}

function Works({ taken: { width, height, byteSize } }: { taken: TestShot }) {
  return (
    <output className={css.result} data-tone="ok">
      <CircleCheck aria-hidden />
      <span>
        <b>The camera works</b>
        <br />
        <span className="muted">
          {width} × {height} pixels, {sizeText(byteSize)}. It is not kept.
        </span>
      </span>
    </output>
  )
}

function Live({ camera: { state } }: { camera: Camera }) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = state.kind === 'live' ? state.stream : null
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} autoPlay playsInline muted aria-label="Camera picture" data-live={state.kind === 'live'} />
}

function Failure({ camera: { state, tryAgain } }: { camera: Camera }) {
  if (state.kind !== 'failed') return null
  return (
    <div role="alert">
      <b>{failureWords[state.failure].title}</b>
      <p>{cures[state.failure]}</p>
      <Button onPress={tryAgain}>Try again</Button>
    </div>
  )
}

const cures = {
  blocked: 'Allow the camera for this page in the browser’s settings, then try again.',
  none: 'Visits take photos as files then: press Use a file in the camera’s screen.',
  busy: 'Another app may use it. Close that app and try again.',
} as const

async function measurePhoto(photo: Blob): Promise<TestShot> {
  const { width, height } = await createImageBitmap(photo)
  return { url: URL.createObjectURL(photo), width, height, byteSize: photo.size }
}
