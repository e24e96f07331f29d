import { modelPoint, screenPoint, type ScreenPoint } from '../../../../../domain/body-model/model-point.ts'
import { toScreen, type Viewport } from '../../../../../domain/body-model/viewport.ts'
import { fingerUnderLoupe, loupePlace, loupeSize, loupeViewport } from '../../../../../domain/plotting/loupe.ts'
import { FigureLoupe } from '../../../../ui/figure/figure-loupe.tsx'
import type { DrawnFigure, FigureMark, FigureScene, SceneSource } from '../../../../ui/figure/figure-scene.ts'
import type { FigureController } from './figure-controller.ts'
import css from './loupe.module.css'
import { capital } from '../spots/spot-words.ts'
import { useFigureState } from './use-figure-state.ts'

/** Magnifies, above the finger, the place that it hides while it places a spot, with the region's name. */
export function Loupe({ controller, source }: { controller: FigureController; source: SceneSource }) {
  const finger = useFigureState(controller, ({ interaction }) => fingerUnderLoupe(interaction))
  const { view, aim } = controller.state()
  const scene = finger && source.read()
  if (!finger || !scene || !view || !aim) return null
  const { x, y } = loupePlace(finger, view.room)
  return (
    <div className={css.loupe} style={{ left: x, top: y, width: loupeSize }} data-testid="loupe" aria-hidden>
      <FigureLoupe figure={underLoupe(scene, aim.at)} size={loupeSize} />
      <span className={css.name}>{capital(aim.area?.areaName ?? 'beside the body')}</span>
    </div>
  )
}

/** A fixed loupe beside the move buttons, for a spot that is moved by keys or buttons. */
export function StandingLoupe({ source, spot }: { source: SceneSource; spot: { x: number; y: number } }) {
  const scene = source.read()
  if (scene === null) return null
  return (
    <FigureLoupe figure={underLoupe(scene, toScreen(modelPoint(spot.x, spot.y), scene.viewport))} size={loupeSize} />
  )
}

/** The scene for the loupe, without the mark that is being placed: the crosshair replaces it. */
function underLoupe(scene: FigureScene, aim: ScreenPoint): DrawnFigure {
  const viewport = loupeViewport(scene.viewport, aim)
  const to = movedBetween(scene.viewport, viewport)
  const marks = scene.marks.map((mark): FigureMark => ({ ...mark, at: to(mark.at), behind: mark.behind.map(to) }))
  return { ...scene, viewport, marks: marks.filter(({ at }) => isNear(at)) }
}

const isNear = ({ x, y }: ScreenPoint): boolean =>
  Math.max(Math.abs(x - loupeSize / 2), Math.abs(y - loupeSize / 2)) < loupeSize

const movedBetween = (from: Viewport, to: Viewport) => {
  const grown = to.scale / from.scale
  return ({ x, y }: ScreenPoint): ScreenPoint =>
    screenPoint(to.offsetX + (x - from.offsetX) * grown, to.offsetY + (y - from.offsetY) * grown)
}
