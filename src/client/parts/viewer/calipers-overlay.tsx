import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'
import {
  type Calipers,
  type CalipersEnd,
  calipersMm,
  initialCalipers,
  movedCalipers,
} from '../../../domain/images/calipers.ts'
import { type SeenPhoto, stagePointOf } from '../../../domain/images/photo-place.ts'
import type { StagePoint } from '../../../domain/images/viewer-viewport.ts'
import css from './calipers.module.css'

type CalipersOverlayProps = {
  seen: SeenPhoto
  fovMicrometre: number | null
  /** Called with the length in mm whenever an end is moved. */
  onMeasured?: ((mm: number) => void) | undefined
  onLeave: () => void
}

const steps: Record<string, StagePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Calipers on a photo: two ends that are moved by finger or arrow keys, and the distance between them. */
export function CalipersOverlay({ seen, fovMicrometre, onMeasured, onLeave }: CalipersOverlayProps) {
  const [calipers, setCalipers] = useState<Calipers>(() => initialCalipers(seen))
  const firstEnd = useRef<HTMLButtonElement>(null)
  // The arrow keys move one end even before it is focused; with two photos, an end on the first.
  useEffect(() => {
    if (document.activeElement?.hasAttribute('data-calipers-end') !== true)
      firstEnd.current?.focus({ preventScroll: true })
  }, [])
  const [first, second] = [stagePointOf(calipers.first, seen), stagePointOf(calipers.second, seen)]
  const move = (end: CalipersEnd, by: StagePoint) => {
    const next = movedCalipers(calipers, { end, by }, seen)
    setCalipers(next)
    if (fovMicrometre !== null) onMeasured?.(calipersMm(next, { frame: seen.frame, fovMicrometre }))
  }
  const middle = { left: (first.x + second.x) / 2, top: (first.y + second.y) / 2 }
  return (
    <>
      <svg className={css.lines} aria-hidden>
        {(['under', 'over'] as const).map((look) => (
          <path key={look} className={css[look]} d={pathOf(first, second)} />
        ))}
      </svg>
      <output className={css.length} style={middle}>
        {fovMicrometre === null
          ? t`No millimetres: the scale is not known`
          : t`${calipersMm(calipers, { frame: seen.frame, fovMicrometre }).toFixed(1)} mm`}
      </output>
      <End
        ref={firstEnd}
        at={first}
        label={t`First end of the calipers`}
        onMove={(by) => move('first', by)}
        onLeave={onLeave}
      />
      <End at={second} label={t`Second end of the calipers`} onMove={(by) => move('second', by)} onLeave={onLeave} />
    </>
  )
}

/** A line from end to end, with a bar across each end. */
function pathOf(first: StagePoint, second: StagePoint): string {
  const length = Math.max(1, Math.hypot(second.x - first.x, second.y - first.y))
  const across = { x: ((first.y - second.y) / length) * 13, y: ((second.x - first.x) / length) * 13 }
  const bar = ({ x, y }: StagePoint) => `M${x - across.x} ${y - across.y}L${x + across.x} ${y + across.y}`
  return `M${first.x} ${first.y}L${second.x} ${second.y}${bar(first)}${bar(second)}`
}

type EndProps = {
  at: StagePoint
  label: string
  onMove: (by: StagePoint) => void
  onLeave: () => void
  ref?: Ref<HTMLButtonElement>
}

function End({ at, label, onMove, onLeave, ref }: EndProps) {
  const dragFrom = useRef<StagePoint | null>(null)
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (dragFrom.current === null) return
    onMove({ x: x - dragFrom.current.x, y: y - dragFrom.current.y })
    dragFrom.current = { x, y }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    onMove({ x: step.x * far, y: step.y * far })
  }
  const drop = () => {
    dragFrom.current = null
  }
  return (
    <button
      ref={ref}
      type="button"
      className={css.end}
      data-calipers-end
      aria-label={t`${label}. Arrows move it, with shift further.`}
      style={{ left: at.x, top: at.y }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragFrom.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={onKeyDown}
    />
  )
}
