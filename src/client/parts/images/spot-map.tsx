import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { drawMannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import { screenPoint } from '../../../domain/body-model/model-point.ts'
import { closeSpots } from '../../../domain/images/close-spots.ts'
import { FigureDrawing } from '../../ui/figure/figure-drawing.tsx'
import { useRoom } from '../../ui/figure/use-room.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { CloseMarks } from './close-marks.tsx'
import type { MapSpot } from './map-spot.ts'
import css from './spot-map.module.css'
import { spotName } from './spot-words.ts'
import type { Address, ExternalAddress } from '../../ui/address.ts'

export type SpotMapProps<Spot extends MapSpot> = {
  mannequin: MannequinName
  word: string
  /** The spots on this view. */
  lines: readonly Spot[]
  hrefOf: (line: Spot) => Address | ExternalAddress
  chosen?: Spot['lesion']['lesionId'] | undefined
}

/** Until the page is laid out every mark stands by itself. */
const unmeasured = { width: 1e6, height: 1e6 }

/** A view of the body with its spots; each mark is a link with the name of the spot, those that lie close a list of them. */
export function SpotMap<Spot extends MapSpot>({ mannequin, word, lines, hrefOf, chosen }: SpotMapProps<Spot>) {
  const drawn = drawMannequin(mannequin)
  const body = useRef<HTMLDivElement>(null)
  const room = useRoom(body) ?? unmeasured
  const [, , width, height] = drawn.viewBox
  const groups = closeSpots(lines, {
    placeOf: ({ lesion }) => screenPoint(lesion.modelX * room.width, lesion.modelY * room.height),
    chosen,
  })
  return (
    <figure className={css.map}>
      <div className={css.room}>
        <div
          ref={(node) => {
            body.current = node
            node?.style.setProperty('--proportion', `${width / height}`)
          }}
          className={css.body}
        >
          <FigureDrawing mannequin={drawn} />
          {groups.map(({ at, spots }) => {
            const [line, ...others] = spots
            return others.length > 0 ? (
              <CloseMarks
                key={line.lesion.lesionId}
                {...{ spots, at }}
                height={room.height}
                renderWay={(spot, content) => <a href={hrefOf(spot)}>{content}</a>}
              />
            ) : (
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
            )
          })}
        </div>
      </div>
      <figcaption>{word}</figcaption>
    </figure>
  )
}
