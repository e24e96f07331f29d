import { useState } from 'react'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { viewShowing } from '../../../../domain/plotting/figure-views.ts'
import { isOnSide } from '../../../parts/images/bodyshot-of-spot.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import type { Room } from '../room/use-room.ts'
import { useRings } from './use-rings.ts'

/** What the next press on today's photo draws. */
export type Drawing = 'none' | BodyRing['kind']
/** `slider`: today's photo over the earlier one, from a line on. */
export type BodyLayout = 'side' | 'slider'

/** The photo that is open, how it is shown, what the next press draws, and the keys for all of it. */
export function useBodyCompare({ visit, room, onBack }: { visit: ReadingVisit; room: Room; onBack: () => void }) {
  const { bodyshots } = visit
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      bodyshots.findIndex((image) => room.spot !== undefined && isOnSide(room.spot, image)),
    ),
  )
  const [layout, setLayout] = useState<BodyLayout>('side')
  const [drawing, setDrawing] = useState<Drawing>('none')
  const image = bodyshots[at]
  const rings = useRings(visit, image)
  const draw = (kind: BodyRing['kind']) => {
    if (room.mode === 'read') setDrawing(drawing === kind ? 'none' : kind)
  }
  const next = () => {
    if (room.mode === 'view') return
    rings.lookedAt()
    if (at + 1 < bodyshots.length) setAt(at + 1)
  }
  useKeyboardShortcuts({
    1: () => setLayout('side'),
    2: () => setLayout('slider'),
    n: () => draw('new'),
    d: () => draw('changed'),
    ArrowDown: () => setAt(Math.min(bodyshots.length - 1, at + 1)),
    ArrowUp: () => setAt(Math.max(0, at - 1)),
    Enter: next,
    g: () => room.open('sheet'),
    Escape: () => (drawing === 'none' ? onBack() : setDrawing('none')),
    w: onBack,
  })
  const earlier = (image && visit.earlierBodyshots.find((one) => isSamePose(one, image))) ?? null
  const onRing = (ring: BodyRing) => {
    setDrawing('none')
    rings.add(ring)
  }
  return { at, setAt, layout, setLayout, drawing, draw, image, earlier, rings, next, onRing }
}

/** Whether two body photos show the same part of the body from the same side. */
const isSamePose = (one: BodyshotImage, other: BodyshotImage): boolean =>
  one.pose === other.pose &&
  one.modelId !== null &&
  other.modelId !== null &&
  viewShowing(one.modelId, 'neutral') === viewShowing(other.modelId, 'neutral')
