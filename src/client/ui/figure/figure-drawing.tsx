import { useId } from 'react'
import type { Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import css from './figure-drawing.module.css'

/** A mannequin as SVG, drawn as on the plotting stage; screen readers get the text beside it. */
export function FigureDrawing({ mannequin }: { mannequin: Mannequin }) {
  const clip = useId()
  const [, , width] = mannequin.viewBox
  const pixel = width / 240
  return (
    <svg className={css.drawing} viewBox={mannequin.viewBox.join(' ')} aria-hidden>
      <clipPath id={clip}>
        <path d={mannequin.outline} />
      </clipPath>
      <path className={css.skin} d={mannequin.outline} />
      <g clipPath={`url(#${clip})`}>
        {[15, 11, 7, 4].map((wide) => (
          <path key={wide} className={css.shade} d={mannequin.outline} strokeWidth={wide * pixel} />
        ))}
      </g>
      {mannequin.detailStrokes.map(({ path, weight }) => (
        <path key={path} className={css[weight]} d={path} strokeWidth={0.8 * pixel} />
      ))}
      <path className={css.edge} d={mannequin.outline} strokeWidth={1.2 * pixel} />
    </svg>
  )
}
