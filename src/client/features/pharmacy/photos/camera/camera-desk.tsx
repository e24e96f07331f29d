import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import { Toast } from '../../../../ui/notices/toast.tsx'
import { LiveControls, ShotControls } from './camera-controls.tsx'
import { CameraHead } from './camera-head.tsx'
import type { Beyond, CameraProps } from './camera-props.ts'
import { CameraStrip } from './camera-strip.tsx'
import { CameraView } from './camera-view.tsx'
import type { JudgePhoto } from '../../../../parts/capture/capture-desk.ts'
import { photoIn } from '../photo-slot.ts'
import { noRoomWords } from '../photo-words.ts'
import { useCamera } from './use-camera.ts'
import { useGhost } from '../ghost/use-ghost.ts'
import type { PhotoDesk } from '../use-photo-desk.ts'
import { useTaking } from './use-taking.ts'
import { useWakeLock } from '../../../../parts/capture/use-wake-lock.ts'

/** One photo: the camera runs until it is taken; the photo is shown at once and judged meanwhile. A sharp one leads on to the next by itself. */
export function CameraDesk({ judge, ...props }: CameraProps & { judge: JudgePhoto }) {
  const { store, desk, photos, slot, of, last, onClose } = props
  const photo = photoIn(photos, slot)
  const [mode, setMode] = useState<'look' | 'retake'>('look')
  const [pictured, setPictured] = useState<MediaStream | null>(null)
  const isLive = photo === null || mode === 'retake'
  const camera = useCamera(isLive)
  const hasPicture = camera.state.kind === 'live' && camera.state.stream === pictured
  const ghost = useGhost(last)
  useWakeLock()
  useRoomWarning(store, desk)
  const taking = useTaking({ store, desk, slot, before: photo, judge, camera, onTaken: () => setMode('look') })
  const next = nextOf(props)
  const goesOn = next?.kind === 'photo' && !isLive && photo.photoId === taking.sharp
  useGoingOn(goesOn, next?.go ?? null)
  return (
    <>
      <CameraHead {...props} />
      <CameraView
        {...{ store, photo, slot, of, last, ghost, hasPicture, onPicture: setPictured }}
        camera={isLive && taking.fresh === null ? camera : null}
        fresh={taking.fresh}
        isJudging={taking.step === 'judging'}
        onTo={goesOn ? next.word : null}
        refusal={desk.refusal}
      />
      {isLive ? (
        <LiveControls
          {...{ camera, ghost, hasPicture }}
          busy={busyWords[taking.step]}
          onTake={() => void taking.take()}
          onKeepOld={photo === null ? null : () => setMode('look')}
        />
      ) : (
        <ShotControls
          next={next?.word ?? null}
          onNext={next?.go ?? onClose}
          {...answersTo(photo, { desk, taking, onRetake: () => setMode('retake') })}
        />
      )}
      <CameraStrip {...props} ghost={isLive ? ghost : null} onFile={(file) => void taking.keep(file)} />
      <Undoing desk={desk} />
    </>
  )
}

/** A photo that was just deleted or replaced can be had back. */
function Undoing({ desk: { aside, undo, forget } }: { desk: PhotoDesk }) {
  if (aside === null) return null
  return <Toast key={aside.photo.photoId} message={`Photo ${aside.why}`} onUndo={undo} onGone={forget} />
}

/** The other photo of the spot while it is missing, else what lies beyond. */
function nextOf({ photos, slots, slot, onSlot, beyond }: CameraProps): Beyond | null {
  const missing = slots.find((other) => other !== slot && photoIn(photos, other) === null)
  return missing ? { kind: 'photo', word: missing.word, go: () => onSlot(missing) } : beyond
}

const busyWords = { idle: null, taking: 'Taking', saving: 'Saving', judging: null } as const

/** Says so when the camera opens on a tablet without room, before anybody has held it over a spot. */
function useRoomWarning(store: PhotoStore, { refuse }: PhotoDesk): void {
  const warn = useEffectEvent(() => refuse(noRoomWords))
  useEffect(() => {
    let isOpen = true
    void store.hasRoom().then((hasRoom) => {
      if (isOpen && !hasRoom) warn()
    })
    return () => {
      isOpen = false
    }
  }, [store])
}

type Answering = { desk: PhotoDesk; taking: ReturnType<typeof useTaking>; onRetake: () => void }

/** What may be done with the photo that is shown. */
const answersTo = (photo: DraftPhoto, { desk, taking, onRetake }: Answering) => ({
  onKeepAnyway: keepAnyway(photo, desk),
  onRetake: () => {
    taking.showLive()
    onRetake()
  },
  onDelete: () => {
    taking.showLive()
    desk.remove(photo)
  },
})

function keepAnyway(photo: DraftPhoto, desk: PhotoDesk): (() => void) | null {
  const { judgement } = photo
  if (judgement?.kind !== 'poor' || judgement.answer !== 'none') return null
  return () => desk.judge(photo, { ...judgement, answer: 'kept-anyway' })
}

/** How long a sharp photo and its verdict are shown before the camera goes on: to be seen, and to press Retake. */
const seenMs = 1000

/** Goes on from a photo once it was seen; whoever does anything else with it meanwhile stays. */
function useGoingOn(isDue: boolean, go: (() => void) | null): void {
  const goOn = useEffectEvent(() => go?.())
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(goOn, seenMs)
    return () => clearTimeout(timer)
  }, [isDue])
}
