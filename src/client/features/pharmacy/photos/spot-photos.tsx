import type { PhotoStore } from '../../../../device/drafts/photo-store.ts'
import { markKindOf } from '../../../../domain/plotting/marks/mark-kind.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { draftPatientName } from '../../../../domain/visits/visit-line.ts'
import { withSpotPhotos } from '../../../../domain/visits/with-photos.ts'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import type { NextTarget } from './camera/camera-props.ts'
import { CameraScreen } from './camera/camera-screen.tsx'
import { doubtsIn } from '../../../parts/visits/doubt-words.ts'
import { photoIn, slotsOfSpot } from './photo-slot.ts'
import { PhotoTile } from './photo-tile.tsx'
import css from './photos.module.css'
import type { Shot } from './camera/shot.ts'
import { LastPhotos } from './ghost/last-photos.tsx'
import { useLastPhotos } from './ghost/use-last-photos.ts'
import { usePhotoEditor } from './use-photo-editor.ts'

export type SpotPhotosProps = {
  draft: VisitDraft
  spot: Spot
  store: PhotoStore
  /** Applies a change of the draft; the bytes of its photos are on disk already. */
  change: (update: (draft: VisitDraft) => VisitDraft) => void
  /** The photo for which the camera is open; the route stores it in the address, so that Back closes the camera. */
  shot: Shot | null
  onShot: (shot: Shot | null) => void
  /** If photos of several spots are taken in a row: the next spot without all its photos. */
  following?: Spot | null
  /** Opens the review, once no photo is missing. */
  onReview?: (() => void) | null
}

/** The two photos of a spot and, when it is opened for one of them, the camera. */
export function SpotPhotos({
  draft,
  spot,
  store,
  change,
  shot,
  onShot,
  following = null,
  onReview = null,
}: SpotPhotosProps) {
  const editor = usePhotoEditor({
    store,
    visitId: draft.visitId,
    onPhotos: (photos) => change(withSpotPhotos(spot.lesionId, photos)),
  })
  const last = useLastPhotos({ draft, spot })
  const slots = slotsOfSpot(spot)
  const open =
    shot?.of === 'spot' && shot.number === spot.number ? slots.find((slot) => slot.kind === shot.kind) : undefined
  const of = `spot ${spot.number}`
  return (
    <div className={css.tiles}>
      {slots.map((slot) => (
        <PhotoTile
          key={slot.kind}
          {...{ store, slot, of }}
          photo={photoIn(spot.photos, slot)}
          onOpen={() => onShot(slot.shot)}
        />
      ))}
      <LastPhotos last={last} of={of} />
      {open && (
        <CameraScreen
          {...{ store, editor, slots, of }}
          photos={spot.photos}
          slot={open}
          onSlot={(slot) => onShot(slot.shot)}
          mark={<LesionMark kind={markKindOf(spot)} number={spot.number} size={46} />}
          title={spot.location.charAt(0).toUpperCase() + spot.location.slice(1)}
          detail={detailOf(draft, spot)}
          last={open.kind === 'close-up' ? last['close-up'] : last.overview}
          whenComplete={nextTargetOf({ following, onReview, onShot })}
          doubtsOf={doubtsIn(draft)}
          onClose={() => onShot(null)}
        />
      )}
    </div>
  )
}

function detailOf(draft: VisitDraft, { number }: Spot): string {
  const name = draftPatientName(draft)
  return name === undefined ? `Spot ${number}` : `${name}, spot ${number}`
}

type NextTargetInput = Required<Pick<SpotPhotosProps, 'following' | 'onReview' | 'onShot'>>

function nextTargetOf({ following, onReview, onShot }: NextTargetInput): NextTarget | null {
  if (following !== null)
    return { kind: 'photo', word: `Spot ${following.number}`, go: () => onShot(firstShotOf(following)) }
  return onReview && { kind: 'step', word: 'Go to review', go: onReview }
}

/** The first missing photo of a spot, for which the camera opens. */
function firstShotOf(spot: Spot): Shot {
  const slots = slotsOfSpot(spot)
  return (slots.find((slot) => photoIn(spot.photos, slot) === null) ?? slots[0]).shot
}
