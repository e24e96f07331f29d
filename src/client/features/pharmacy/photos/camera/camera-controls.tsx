import { ArrowRight, Check, Flashlight, Layers, RotateCcw, Timer as TimerIcon, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import layout from './camera-controls.module.css'
import css from './camera.module.css'
import type { Camera } from './use-camera.ts'
import type { Ghost } from '../ghost/use-ghost.ts'

type LiveProps = {
  camera: Camera
  ghost: Ghost | null
  /** Whether the camera's picture is on the screen. */
  hasPicture: boolean
  /** What is happening since the shutter was pressed; null while it can be pressed. */
  busy: 'Taking' | 'Saving' | null
  onTake: () => void
  /** Whether the photo can also be taken after some seconds, hands-free. */
  hasTimer: boolean
  /** Returns to the photo that would be replaced. */
  onKeepOld: (() => void) | null
}

/**
 * The controls while the camera runs, within reach of the thumb: torch, shutter, last photo, and the way back to the
 * existing photo.
 */
export function LiveControls({ camera, ghost, hasPicture, busy, onTake, hasTimer, onKeepOld }: LiveProps) {
  const { state, switchTorch } = camera
  const isReady = state.kind === 'live' && hasPicture && busy === null
  const shutter = useFocusFirst()
  return (
    <div className={layout.controls}>
      <div>
        {state.kind === 'live' && state.torch !== 'none' && (
          <Button
            icon={Flashlight}
            width="full"
            className={css.dark}
            aria-pressed={state.torch === 'on'}
            onPress={switchTorch}
          >
            Torch
          </Button>
        )}
      </div>
      <div className={layout.take}>
        <button
          ref={shutter}
          type="button"
          className={layout.shutter}
          aria-label="Take photo"
          aria-disabled={!isReady}
          onClick={() => isReady && onTake()}
        />
        <span aria-hidden>{busy ?? 'Take photo'}</span>
      </div>
      <div className="rows-3">
        {hasTimer && <Timer isReady={isReady} onTake={onTake} />}
        {ghost !== null && state.kind === 'live' && (
          <Button icon={Layers} width="full" className={css.dark} aria-pressed={ghost.isOn} onPress={ghost.toggle}>
            Last photo
          </Button>
        )}
        {onKeepOld !== null && (
          <Button icon={Undo2} width="full" className={css.dark} onPress={onKeepOld}>
            Keep old
          </Button>
        )}
      </div>
    </div>
  )
}

const timerSeconds = 3

/** Takes the photo after three seconds, counted aloud for screen readers; a second press stops it. */
function Timer({ isReady, onTake }: { isReady: boolean; onTake: () => void }) {
  const [left, setLeft] = useState<number | null>(null)
  const take = useEffectEvent(() => {
    if (left !== null && left > 1) return setLeft(left - 1)
    setLeft(null)
    if (isReady) onTake()
  })
  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(take, 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Button
      icon={TimerIcon}
      width="full"
      className={css.dark}
      aria-pressed={left !== null}
      onPress={() => setLeft(left === null && isReady ? timerSeconds : null)}
    >
      {left === null ? 'In 3 seconds' : <output>{left}</output>}
    </Button>
  )
}

type ShotProps = {
  /** The name of the next missing photo; null if this was the last one. */
  next: string | null
  /** For a photo that the check found poor and that staff have not decided on. */
  onKeepAnyway: (() => void) | null
  onRetake: () => void
  onDelete: () => void
  onNext: () => void
}

/**
 * The buttons below the picture change with its state: the focus moves to the first of them, so that it is never
 * lost.
 */
function useFocusFirst() {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return first
}

/** A press within this time (ms) after the button has changed was meant for the old button. */
const lateMs = 300

/**
 * The controls after the shutter: continue, retake or delete; a poor photo can be retaken or kept anyway. The result
 * of the check arrives while they are shown, so a changed button ignores presses for a moment.
 */
export function ShotControls({ next, onKeepAnyway, onRetake, onDelete, onNext }: ShotProps) {
  const retake = useFocusFirst()
  return (
    <div className={layout.controls}>
      <Button
        ref={retake}
        icon={RotateCcw}
        width="full"
        className={onKeepAnyway === null ? css.dark : css.light}
        onPress={onRetake}
      >
        Retake
      </Button>
      {onKeepAnyway === null ? (
        <Button
          key="next"
          icon={next ? ArrowRight : Check}
          iconAt={next ? 'end' : 'start'}
          width="full"
          className={css.light}
          onPress={onNext}
        >
          {next ?? 'Done'}
        </Button>
      ) : (
        <Button key="keep" icon={Check} width="full" className={css.dark} guardMs={lateMs} onPress={onKeepAnyway}>
          Keep anyway
        </Button>
      )}
      <Button icon={Trash2} width="full" className={css.dark} onPress={onDelete}>
        Delete
      </Button>
    </div>
  )
}
