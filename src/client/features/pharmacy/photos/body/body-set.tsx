import { useState } from 'react'
import type { Build } from '../../../../../domain/body-model/figures/build.ts'
import { buildOfDraft } from '../../../../../domain/plotting/build-of-draft.ts'
import { type PoseEntry, standardPoses } from '../../../../../domain/images/body-poses.ts'
import { bodyPhotosAnchor } from '../../../../../domain/visits/complete/missing-item.ts'
import { openPoses } from '../../../../../domain/visits/complete/missing-poses.ts'
import { draftPatientName } from '../../../../../domain/visits/visit-line.ts'
import { withBodyPhotos, withMissingPose } from '../../../../../domain/visits/with-photos.ts'
import { localDate } from '../../../../page/i18n/date-format.ts'
import type { BodyPhotosProps } from './body-photos-props.ts'
import type { LastPhoto } from '../ghost/last-photo.ts'
import type { NextTarget } from '../camera/camera-props.ts'
import { CameraScreen } from '../camera/camera-screen.tsx'
import { doubtsIn } from '../../../../parts/visits/doubt-words.ts'
import { photoIn, slotOfPose } from '../photo-slot.ts'
import { type PhotoEditor, usePhotoEditor } from '../use-photo-editor.ts'
import { BodyPlaces } from './body-places.tsx'
import css from './body-set.module.css'
import { MissingPoseDialog } from './missing-pose-dialog.tsx'
import { PoseFigure } from './pose-figure.tsx'
import { PoseTile } from './pose-tile.tsx'
import { useLastBodyPhotos } from './use-last-body-photos.ts'

/** The standard set of body photos: each pose is taken, or has a reason why not. */
export function BodySet({ draft, store, change, shot, onShot }: BodyPhotosProps) {
  const editor = usePhotoEditor({ store, visitId: draft.visitId, onPhotos: (photos) => change(withBodyPhotos(photos)) })
  const [notTaken, setNotTaken] = useState<PoseEntry | null>(null)
  const build = buildOfDraft(draft, localDate(draft.startedAt))
  const lastOf = useLastBodyPhotos(draft)
  const open = openPoses(draft)
  const pose = shot?.of === 'pose' ? standardPoses.find((one) => one.pose === shot.pose) : undefined
  return (
    <section className="rows-3" aria-labelledby={bodyPhotosAnchor}>
      <div>
        <h2 id={bodyPhotosAnchor}>
          Body photos: {standardPoses.length - open.length} of {standardPoses.length}
        </h2>
        <p className="muted">The standard set. Any order is fine; a pose that is not taken needs a reason.</p>
      </div>
      <ul className={css.poses}>
        {standardPoses.map((entry) => (
          <li key={entry.pose}>
            <PoseTile
              {...{ store, build, entry }}
              photo={photoIn(draft.bodyshots, slotOfPose(entry.pose, build))}
              reason={draft.missingPoses.find((missing) => missing.pose === entry.pose)?.reason ?? null}
              isNext={entry.pose === open[0]?.pose}
              onOpen={() => onShot({ of: 'pose', pose: entry.pose })}
              onNotTaken={() => setNotTaken(entry)}
            />
          </li>
        ))}
      </ul>
      {pose !== undefined && (
        <PoseCamera {...{ draft, store, change, onShot, editor, build, open }} entry={pose} last={lastOf(pose.pose)} />
      )}
      {notTaken !== null && (
        <MissingPoseDialog
          entry={notTaken}
          reason={draft.missingPoses.find((missing) => missing.pose === notTaken.pose)?.reason ?? ''}
          onReason={(reason) => {
            change(withMissingPose(notTaken.pose, reason))
            setNotTaken(null)
          }}
          onClose={() => setNotTaken(null)}
        />
      )}
    </section>
  )
}

type PoseCameraProps = Omit<BodyPhotosProps, 'shot'> & {
  editor: PhotoEditor
  build: Build
  entry: PoseEntry
  open: readonly PoseEntry[]
  last: LastPhoto
}

/** The camera for a pose; afterwards the next open pose follows. */
function PoseCamera({ draft, store, change, onShot, editor, build, entry, open, last }: PoseCameraProps) {
  const slot = slotOfPose(entry.pose, build)
  return (
    <CameraScreen
      {...{ store, editor, slot, last }}
      photos={draft.bodyshots}
      slots={[slot]}
      onSlot={(next) => onShot(next.shot)}
      mark={<PoseFigure build={build} entry={entry} />}
      title={`${entry.number}. ${entry.word}`}
      detail={detailOf(draftPatientName(draft) ?? 'New visit', open.length)}
      of="the body"
      whenComplete={nextOf(entry, open, (next) => onShot({ of: 'pose', pose: next.pose }))}
      renderOnPhoto={(photo, proportion) => <BodyPlaces {...{ draft, change, photo, proportion, entry }} />}
      doubtsOf={doubtsIn(draft)}
      onClose={() => onShot(null)}
    />
  )
}

const detailOf = (name: string, left: number) => (left === 0 ? name : `${name}. ${left} of 13 still to take`)

/** The next open pose after this one, then from the start of the set. */
function nextOf({ number, pose }: PoseEntry, open: readonly PoseEntry[], onPose: (next: PoseEntry) => void) {
  const others = open.filter((one) => one.pose !== pose)
  const next = others.find((one) => one.number > number) ?? others[0]
  return next === undefined
    ? null
    : ({ kind: 'photo', word: `${next.number}. ${next.word}`, go: () => onPose(next) } satisfies NextTarget)
}
