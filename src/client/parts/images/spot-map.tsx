import { t } from '@lingui/core/macro'
import { drawMannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import { FigureDrawing } from '../../ui/figure/figure-drawing.tsx'
import { LesionMark, type LesionMarkKind } from '../../ui/indicators/lesion-mark.tsx'
import css from './spot-map.module.css'
import { spotName } from './spot-words.ts'
import type { Address, ExternalAddress } from '../../ui/address.ts'

/** A spot on the map, from a record or a report. */
export type MapSpot = {
  readonly number: number
  readonly kind: LesionMarkKind
  readonly lesion: Pick<Lesion, 'lesionId' | 'location' | 'modelX' | 'modelY'>
}

export type SpotMapProps<Spot extends MapSpot> = {
  mannequin: MannequinName
  word: string
  /** The spots on this view. */
  lines: readonly Spot[]
  hrefOf: (line: Spot) => Address | ExternalAddress
  chosen?: Spot['lesion']['lesionId'] | undefined
}

/** A view of the body with its spots; each mark is a link with the name of the spot. */
export function SpotMap<Spot extends MapSpot>({ mannequin, word, lines, hrefOf, chosen }: SpotMapProps<Spot>) {
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
              aria-label={t`Spot ${line.number}, ${spotName(line.lesion)}`}
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
