import { useMemo } from 'react'
import type { Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { ModelPoint } from '../../../domain/body-model/model-point.ts'
import { reliefToneOf, useFigureColours } from './figure-colours.ts'
import css from './figure-drawing.module.css'
import { linePens } from './line-pens.ts'
import { ReliefCanvas } from './relief/relief-canvas.tsx'
import { wholeRelief, zoomedRelief } from './relief/relief-parts.ts'

type Props = {
  mannequin: Mannequin
  /** The place that the drawing is zoomed in on, if any: the drawing is sharp around it. */
  near?: Pick<ModelPoint, 'x' | 'y'>
}

/** How far around that place the drawing is sharp, in units. */
const around = 110

/**
 * A mannequin drawn as on the plotting stage, with the shaded body under its lines; screen readers get the text
 * beside it.
 */
export function FigureDrawing({ mannequin, near }: Props) {
  const [, , width, height] = mannequin.viewBox
  const pixel = width / 240
  const tone = reliefToneOf(useFigureColours(null))
  const [x, y] = [near?.x, near?.y]
  const parts = useMemo(() => {
    if (x === undefined || y === undefined) return [wholeRelief(mannequin)]
    const [besides, above] = [around / width, around / height]
    const shown = { left: x - besides, top: y - above, width: 2 * besides, height: 2 * above }
    return [wholeRelief(mannequin), ...zoomedRelief(mannequin, shown)]
  }, [mannequin, width, height, x, y])
  return (
    <div className={css.drawing} aria-hidden>
      <svg viewBox={mannequin.viewBox.join(' ')}>
        <path className={css.skin} d={mannequin.outline} />
      </svg>
      {tone !== null &&
        parts.map((part) => <ReliefCanvas key={part.url} {...{ mannequin, part, tone }} height={null} />)}
      <svg viewBox={mannequin.viewBox.join(' ')}>
        {mannequin.detailStrokes.map(({ path }) => (
          <path key={path} className={css.under} d={path} strokeWidth={linePens.under * pixel} />
        ))}
        {mannequin.detailStrokes.map(({ path, weight }) => (
          <path
            key={path}
            className={css.line}
            d={path}
            strokeWidth={linePens[weight === 'soft' ? 'soft' : 'line'] * pixel}
          />
        ))}
        <path className={css.edge} d={mannequin.outline} strokeWidth={0.8 * pixel} />
      </svg>
    </div>
  )
}
