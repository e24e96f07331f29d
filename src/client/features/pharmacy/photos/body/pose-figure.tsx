import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { Build } from '../../../../../domain/body-model/figures/build.ts'
import type { PoseEntry } from '../../../../../domain/images/body-poses.ts'
import { viewsOf } from '../../../../../domain/plotting/figure-views.ts'
import css from './body-set.module.css'

/** The figure of a pose, with a frame around the part that is photographed. */
export function PoseFigure({ build, entry: { view, part } }: { build: Build; entry: PoseEntry }) {
  const [shown] = viewsOf(view, build)
  if (shown === undefined) return null
  const { viewBox, outline } = drawMannequin(shown.mannequin)
  const [left, top, width, height] = viewBox
  return (
    <svg className={css.figure} viewBox={viewBox.join(' ')} aria-hidden>
      <path className={css.body} d={outline} />
      <rect
        className={css.part}
        x={left + part.modelX1 * width}
        y={top + part.modelY1 * height}
        width={(part.modelX2 - part.modelX1) * width}
        height={(part.modelY2 - part.modelY1) * height}
        rx={18}
      />
    </svg>
  )
}
