import { useRef } from 'react'
import { drawMannequin } from '../../../domain/body-model/draw-mannequin.ts'
import type { MannequinName } from '../../../domain/body-model/mannequin-ids.ts'
import { ShadedFigure } from '../figures/shaded-figure.tsx'
import { useRoom } from '../../ui/figure/use-room.ts'
import type { MapSpot } from './map-spot.ts'
import css from './spot-map.module.css'
import { SpotMarks } from './spot-marks.tsx'
import type { Address, ExternalAddress } from '../../ui/address.ts'

type SpotMapProps<Spot extends MapSpot> = {
  mannequin: MannequinName
  word: string
  /** The spots on this view. */
  lines: readonly Spot[]
  hrefOf: (line: Spot) => Address | ExternalAddress
  chosen?: Spot['lesion']['lesionId'] | undefined
}

/** A view of the body with its spots, each of which is a link. */
export function SpotMap<Spot extends MapSpot>({ mannequin, word, lines, hrefOf, chosen }: SpotMapProps<Spot>) {
  const drawn = drawMannequin(mannequin)
  const body = useRef<HTMLDivElement>(null)
  const room = useRoom(body)
  const [, , width, height] = drawn.viewBox
  return (
    <figure className={css.map}>
      <div
        ref={(node) => {
          node?.style.setProperty('--proportion', `${width / height}`)
        }}
        className={css.room}
      >
        <div ref={body} className={css.body}>
          <ShadedFigure mannequin={drawn} />
          {room !== null && <SpotMarks {...{ lines, room, chosen }} way={{ kind: 'link', hrefOf }} />}
        </div>
      </div>
      <figcaption>{word}</figcaption>
    </figure>
  )
}
