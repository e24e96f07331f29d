import { drawMannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { FigureDrawing } from '../../ui/figure/figure-drawing.tsx'
import { LesionMark } from '../../ui/signs/lesion-mark.tsx'
import css from './spot-map.module.css'
import { spotName } from './spot-words.ts'

export type SpotMapProps = {
  mannequin: MannequinName
  word: string
  /** Those that stand on this view. */
  lines: readonly LesionLine[]
  hrefOf: (line: LesionLine) => string
  chosen?: LesionLine['lesion']['lesionId'] | undefined
}

/** A view of the body with its spots; each mark is a link with the spot's name, the same in every zoom of the page. */
export function SpotMap({ mannequin, word, lines, hrefOf, chosen }: SpotMapProps) {
  const drawn = drawMannequin(mannequin)
  const [, , width, height] = drawn.viewBox
  return (
    <figure className={css.map}>
      <div className={css.room}>
        <div className={css.body} ref={(node) => node?.style.setProperty('--proportion', `${width / height}`)}>
          <FigureDrawing mannequin={drawn} />
          {lines.map((line) => (
            <a
              key={line.lesion.lesionId}
              className={css.spot}
              href={hrefOf(line)}
              aria-label={`Spot ${line.number}, ${spotName(line.lesion)}`}
              aria-current={line.lesion.lesionId === chosen ? true : undefined}
              style={{ left: `${line.lesion.modelX * 100}%`, top: `${line.lesion.modelY * 100}%` }}
            >
              <LesionMark kind={line.kind} number={line.number} voice="silent" size={36} />
            </a>
          ))}
        </div>
      </div>
      <figcaption>{word}</figcaption>
    </figure>
  )
}
