import { t } from '@lingui/core/macro'
import { RotateCcw, RotateCw } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { mannequinNameOf } from '../../../../domain/body-model/mannequin-ids.ts'
import { placeOf } from '../../../../domain/body-model/surface/place-of.ts'
import { skinPointOf } from '../../../../domain/body-model/surface/skin-point-of.ts'
import { type Facing, facingOf, sideCount, sideShowing, turned } from '../../../../domain/body-model/turntable/side.ts'
import type { Lesion } from '../../../../contract/patients/lesions.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useRoom } from '../../../ui/figure/use-room.ts'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import type { MapSpot } from '../../images/map-spot.ts'
import { SpotMarks, type SpotMarksProps } from '../../images/spot-marks.tsx'
import { spotName } from '../../images/spot-words.ts'
import { useSurfaces } from '../use-surfaces.ts'
import css from './look-around.module.css'
import { TurnedBody } from './turned-body.tsx'
import { useSide } from './use-side.ts'
import { useSwipe } from './use-swipe.ts'

/** A spot with its place on the current drawing. */
type AroundSpot = MapSpot & { readonly lesion: Pick<Lesion, 'modelId' | 'skinPoint'> }

export type LookAroundProps = {
  lines: readonly AroundSpot[]
  way: SpotMarksProps<MapSpot>['way']
  /** Shows the flat view on which the spot was put instead. */
  onFlat: (spot: AroundSpot) => void
}

const facingWords = (): Readonly<Record<Facing, string>> => ({
  front: t`From the front`,
  'front-left': t`From the front, on the left`,
  left: t`From the left side`,
  'back-left': t`From the back, on the left`,
  back: t`From the back`,
  'back-right': t`From the back, on the right`,
  right: t`From the right side`,
  'front-right': t`From the front, on the right`,
})

/**
 * A body that can be turned, with the spots that are visible from each side: by swiping, by arrow keys, and from
 * spot to spot.
 */
export function LookAround({ lines, way, onFlat }: LookAroundProps) {
  const [side, setSide] = useState(() => (lines[0] && sideShowing(lines[0].lesion.modelId)) ?? 0)
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage) ?? { width: 1, height: 1 }
  const { shown, map } = useShown(lines, side)
  const turn = (by: number) => setSide((now) => turned(now, by))
  const swipe = useSwipe(side, turn)
  const numbers = shown.map(({ number }) => number).join(', ')
  const facing = facingWords()[facingOf(side)]
  const spots = shown.length === 0 ? t`No spots on this side.` : t`Spots on this side: ${numbers}.`
  const words = map === 'loading' ? `${facing}.` : `${facing}. ${spots}`
  return (
    <section className={css.around} aria-label={t`Look around the body`}>
      <div ref={stage} className={css.stage} {...swipe}>
        <TurnedBody side={side} />
        <SpotMarks lines={shown} room={room} way={way} />
      </div>
      <div className={css.turn}>
        <IconButton icon={RotateCcw} kind="second" label={t`Turn towards the right side`} onPress={() => turn(-1)} />
        <input
          type="range"
          min={0}
          max={sideCount - 1}
          value={side}
          aria-label={t`Side of the body`}
          aria-valuetext={words}
          onChange={({ target }) => setSide(Number(target.value))}
          onKeyDown={(event) => goRound(event, side, setSide)}
        />
        <IconButton icon={RotateCw} kind="second" label={t`Turn towards the left side`} onPress={() => turn(1)} />
      </div>
      <output className={css.words}>
        {map === 'missing' ? t`This side isn’t on this device yet. Turn to it once with a network.` : words}
      </output>
      {map === 'here' && <Turns {...{ lines, shown, side, onFlat }} onSide={setSide} />}
    </section>
  )
}

/** Wraps around, since the range input has ends and the body has none. */
function goRound(event: KeyboardEvent, side: number, setSide: (side: number) => void): void {
  const by = event.key === 'ArrowRight' || event.key === 'ArrowUp' ? 1 : -1
  if (!event.key.startsWith('Arrow') || turned(side, by) === side + by) return
  event.preventDefault()
  setSide(turned(side, by))
}

/**
 * The spots whose skin a side shows, with their places on it. Spots at an edge are left out, since the skin there
 * may belong to another part.
 */
function useShown(lines: readonly AroundSpot[], side: number) {
  const surfaces = useSurfaces(lines.flatMap(({ lesion }) => mannequinNameOf(lesion.modelId) ?? []))
  const map = useSide(side)
  if (map === 'loading' || map === 'missing') return { shown: [], map }
  const shown = lines.flatMap((line) => {
    const { modelId: mannequinId, modelX: x, modelY: y, skinPoint } = line.lesion
    const point = skinPointOf({ mannequinId, x, y, skinPoint }, surfaces)
    const seen = point && placeOf(map, point)
    if (!seen || seen.isUncertain) return []
    return [{ ...line, lesion: { ...line.lesion, modelX: seen.at.x, modelY: seen.at.y } }]
  })
  return { shown, map: 'here' as const }
}

type TurnsProps = Pick<LookAroundProps, 'onFlat'> & {
  lines: readonly AroundSpot[]
  shown: readonly MapSpot[]
  side: number
  onSide: (side: number) => void
}

/**
 * Buttons that turn to the spots which this side does not show. If turning does not help, since a spot was put on a
 * view from above or below, or is at an edge of this side's view, the button opens its flat view.
 */
function Turns({ lines, shown, side, onSide, onFlat }: TurnsProps) {
  const hidden = lines.filter(({ number }) => shown.every((spot) => spot.number !== number))
  if (hidden.length === 0) return null
  return (
    <ul className={css.hidden} aria-label={t`Spots on other sides`}>
      {hidden.map((line) => {
        const { lesion, kind, number } = line
        const own = sideShowing(lesion.modelId)
        const name = spotName(lesion)
        const mark = <LesionMark kind={kind} number={number} size={28} voice="silent" />
        if (own !== null && own !== side)
          return (
            <li key={lesion.lesionId}>
              <button type="button" aria-label={t`Turn to spot ${number}, ${name}`} onClick={() => onSide(own)}>
                {mark}
                {name}
              </button>
            </li>
          )
        const why = own === null ? t`${name}, seen only from above or below` : t`${name}, at an edge of this view`
        return (
          <li key={lesion.lesionId}>
            <button
              type="button"
              data-leads="flat"
              aria-label={t`Spot ${number}, ${why}: see its flat view`}
              onClick={() => onFlat(line)}
            >
              {mark}
              {why}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
