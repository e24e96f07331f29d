import type { Mannequin } from '../../../domain/body-model/draw-mannequin.ts'
import css from './figure-thumbnail.module.css'

/** A mannequin as a small icon: its outline, and for the head its face. */
export function FigureThumbnail({ mannequin }: { mannequin: Mannequin | null }) {
  if (mannequin === null) return <svg className={css.thumbnail} aria-hidden />
  const [, , width, height] = mannequin.viewBox
  const edge = Math.max(width, height * 0.6) / 62
  const face = mannequin.name.startsWith('head') ? mannequin.detailStrokes : []
  return (
    <svg className={css.thumbnail} viewBox={mannequin.viewBox.join(' ')} aria-hidden>
      <path className={css.skin} d={mannequin.outline} />
      {face.map(({ path, weight }) => (
        <path key={path} className={weight === 'mark' ? css.dot : css.line} d={path} strokeWidth={edge * 0.5} />
      ))}
      <path className={css.edge} d={mannequin.outline} strokeWidth={edge} />
    </svg>
  )
}
