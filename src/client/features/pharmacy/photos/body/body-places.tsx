import { type KeyboardEvent, useState } from 'react'
import type { LesionId } from '../../../../../contract/ids.ts'
import { modelPoint } from '../../../../../domain/body-model/model-point.ts'
import type { PoseEntry } from '../../../../../domain/images/body-poses.ts'
import { bodyshotFrame, placeInPhoto } from '../../../../../domain/images/bodyshot-frame.ts'
import type { PhotoPoint } from '../../../../../domain/images/photo-place.ts'
import { groupOfId } from '../../../../../domain/plotting/figure-views.ts'
import { markKindOf } from '../../../../../domain/plotting/marks/mark-kind.ts'
import type { DraftPhoto, Spot, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { withBodyPlace } from '../../../../../domain/visits/with-photos.ts'
import { LesionMark } from '../../../../ui/indicators/lesion-mark.tsx'
import css from './body-places.module.css'

type BodyPlacesProps = {
  draft: VisitDraft
  change: (update: (draft: VisitDraft) => VisitDraft) => void
  photo: DraftPhoto
  /** Width by height of the photo. */
  proportion: number
  entry: PoseEntry
}

type Placed = { spot: Spot; at: PhotoPoint; by: 'staff' | 'figure' }

/**
 * The position of a spot on the photo: where staff placed it, otherwise computed from the figure; null if the photo
 * does not show it.
 */
function placeOf(spot: Spot, { photo, proportion, entry }: BodyPlacesProps): Placed | null {
  const own = spot.bodyPlaces.find(({ photoId }) => photoId === photo.photoId)
  if (own !== undefined) return { spot, at: own, by: 'staff' }
  if (photo.mannequinId === null || groupOfId(spot.mannequinId) !== entry.view) return null
  const frame = bodyshotFrame(photo.mannequinId, { width: proportion, height: 1 }, entry.part)
  const at = frame && placeInPhoto(modelPoint(spot.x, spot.y), frame)
  return at === null ? null : { spot, at, by: 'figure' }
}

const nudges: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const nudge = 0.005
const within = (value: number) => Math.min(1, Math.max(0, value))

/** Places this part's spots on its photo: press a spot, then its position; arrow keys move it. */
export function BodyPlaces(props: BodyPlacesProps) {
  const { draft, change, photo, proportion } = props
  const [chosen, setChosen] = useState<LesionId | null>(null)
  const placed = draft.spots.flatMap((spot) => placeOf(spot, props) ?? [])
  if (placed.length === 0) return null
  const place = (lesionId: LesionId, { x, y }: PhotoPoint) =>
    change(withBodyPlace(lesionId, { photoId: photo.photoId, x: within(x), y: within(y) }))
  return (
    <div className={css.room} ref={(node) => node?.style.setProperty('--proportion', String(proportion))}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- arrow keys on a mark do the same */}
      <div
        className={css.photo}
        onClick={({ currentTarget, clientX, clientY }) => {
          if (chosen === null) return
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          place(chosen, { x: (clientX - left) / width, y: (clientY - top) / height })
        }}
      >
        {placed.map((one) => (
          <PlacedMark
            key={one.spot.lesionId}
            placed={one}
            isChosen={one.spot.lesionId === chosen}
            onChoose={() => setChosen(one.spot.lesionId === chosen ? null : one.spot.lesionId)}
            onMove={(at) => place(one.spot.lesionId, at)}
          />
        ))}
      </div>
      <p className={css.hint}>
        {chosen === null
          ? 'Dashed marks are only roughly right. Press a mark, then where the spot is.'
          : `Press where spot ${numberOf(draft, chosen)} is.`}
      </p>
    </div>
  )
}

const numberOf = ({ spots }: VisitDraft, id: LesionId) => spots.find(({ lesionId }) => lesionId === id)?.number

type PlacedMarkProps = { placed: Placed; isChosen: boolean; onChoose: () => void; onMove: (at: PhotoPoint) => void }

function PlacedMark({ placed: { spot, at, by }, isChosen, onChoose, onMove }: PlacedMarkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = nudges[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove({ x: at.x + step[0] * nudge, y: at.y + step[1] * nudge })
  }
  return (
    <button
      type="button"
      className={css.mark}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      data-by={by}
      aria-pressed={isChosen}
      aria-label={`Spot ${spot.number}, ${spot.location}, ${by === 'staff' ? 'placed' : 'about here'}`}
      onClick={(event) => {
        event.stopPropagation()
        onChoose()
      }}
      onKeyDown={onKeyDown}
    >
      <LesionMark kind={markKindOf(spot)} number={spot.number} size={30} voice="silent" />
    </button>
  )
}
