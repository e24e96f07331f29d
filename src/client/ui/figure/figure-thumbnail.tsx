import { memo, useMemo } from 'react'
import type { Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { FigureSkin } from '../../../domain/plotting/figure-skin.ts'
import { reliefToneOf, useFigureColours } from './figure-colours.ts'
import css from './figure-thumbnail.module.css'
import { ReliefCanvas } from './relief/relief-canvas.tsx'
import { wholeRelief } from './relief/relief-parts.ts'

/** The height of a thumbnail in pixels on the sharpest screens. */
const height = 220

type Props = { mannequin: Mannequin | null; skin?: FigureSkin | null }

/**
 * A mannequin as a small picture: the shaded body in its outline. Memoised, so that touches on the figure beside it
 * do not redraw it.
 */
export const FigureThumbnail = memo(function FigureThumbnail({ mannequin, skin = null }: Props) {
  const tone = reliefToneOf(useFigureColours(skin))
  const part = useMemo(() => mannequin && wholeRelief(mannequin), [mannequin])
  if (mannequin === null) return <span className={css.thumbnail} aria-hidden />
  const [, , wide, tall] = mannequin.viewBox
  const edge = Math.max(wide, tall * 0.6) / 90
  return (
    <span className={css.thumbnail} aria-hidden>
      <svg viewBox={mannequin.viewBox.join(' ')}>
        <path className={css.skin} d={mannequin.outline} />
      </svg>
      {tone !== null && part !== null && <ReliefCanvas {...{ mannequin, part, tone, height }} />}
      <svg viewBox={mannequin.viewBox.join(' ')}>
        {tone === null &&
          linesOf(mannequin).map(({ path }) => (
            <path key={path} className={css.edge} d={path} strokeWidth={edge / 2} />
          ))}
        <path className={css.edge} d={mannequin.outline} strokeWidth={edge} />
      </svg>
    </span>
  )
})

/** Without shading a head would look like an egg, and a front like a back; so some lines are drawn. */
const linesOf = ({ detailStrokes }: Mannequin) => detailStrokes.filter(({ weight }) => weight === 'line')
