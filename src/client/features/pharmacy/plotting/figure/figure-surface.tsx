import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { NudgeDirection } from '../../../../../domain/body-model/place-spot.ts'
import type { SceneSource } from '../../../../ui/figure/figure-scene.ts'
import { tintInWorker } from '../../../../parts/figures/tint-in-worker.ts'
import { useRoom } from '../../../../ui/figure/use-room.ts'
import { Loupe } from './loupe.tsx'
import css from '../stage.module.css'
import type { FigureController } from './figure-controller.ts'
import { arrowDirections, useKeys } from './use-keys.ts'
import { usePointers } from './use-pointers.ts'

const BodyFigure = lazy(async () => ({ default: (await import('../../../../ui/figure/body-figure.tsx')).BodyFigure }))

const keyZoom = 1.5

type Props = {
  label: string
  figure: FigureController
  source: SceneSource
  onNudge: (direction: NudgeDirection, units: 1 | 10) => void
}

/** The element that receives touches on the figure; it is focusable, and keys do the same as fingers. */
export function FigureSurface({ label, figure, source, onNudge }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const room = useRoom(surface)
  useEffect(tintInWorker, [])
  useEffect(() => {
    if (room !== null) figure.fitInto(room)
  }, [figure, room])
  useLayoutEffect(() => {
    if (surface.current) surface.current.tabIndex = 0
    // If the page scrolls because of little space, scroll the figure into view.
    surface.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  usePointers(surface, figure.send)
  useTapEnd(surface, figure)
  useKeys(surface, (event) => onKey(event, { figure, onNudge }))
  return (
    <div ref={surface} className={css.surface} role="application" aria-label={label} aria-describedby="figure-keys">
      <Suspense fallback={null}>
        <BodyFigure source={source} />
      </Suspense>
      <Loupe controller={figure} source={source} />
      <p id="figure-keys" className="vh">
        Arrow keys move the chosen spot, with Shift by ten. Enter lists the spots that lie close to it. Plus, minus and
        0 zoom. Add spots by name in the list.
      </p>
    </div>
  )
}

/** Any action outside the figure ends the pending first tap, so that its spot is placed. */
function useTapEnd(surface: RefObject<HTMLElement | null>, figure: FigureController): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && surface.current?.contains(target) === true)) figure.flushTap()
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('keydown', figure.flushTap, true)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('keydown', figure.flushTap, true)
      figure.flushTap()
    }
  }, [surface, figure])
}

function onKey(event: KeyboardEvent, { figure, onNudge }: Pick<Props, 'figure' | 'onNudge'>): boolean {
  const direction = arrowDirections[event.key]
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (direction) onNudge(direction, event.shiftKey ? 10 : 1)
  else if (event.key === '+' || event.key === '=') figure.zoomBy(keyZoom)
  else if (event.key === '-') figure.zoomBy(1 / keyZoom)
  else if (event.key === '0') figure.reset()
  else if (event.key === 'Enter') figure.listHere()
  else if (event.key === 'Escape') figure.send({ type: 'move-ended' })
  else return false
  return true
}
