import { useState } from 'react'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { bodyPhotoWord, missingPosesText } from '../../../../domain/images/body-poses.ts'
import { viewShowing } from '../../../../domain/plotting/figure-views.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { BodyMarks } from '../../../parts/images/body-marks.tsx'
import { frameOf, isOnSide } from '../../../parts/images/bodyshot-of-spot.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { useViewer } from '../../../parts/viewer/use-viewer.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Chip } from '../../../ui/indicators/chip.tsx'
import type { Room } from '../room/use-room.ts'
import css from './dialogs.module.css'
import { spotLines } from './spot-lines.ts'

type BodyPhotosDialogProps = { visit: ReadingVisit; room: Room; onClose: () => void }

/** The body photos of the visit with its spots; a mark opens its spot. */
export function BodyPhotosDialog({ visit, room, onClose }: BodyPhotosDialogProps) {
  const { bodyshots, missingPoses, patient } = visit
  const [chosen, setChosen] = useState(() => bodyshots.findIndex((image) => showsOpenSpot(image, room)))
  const image = bodyshots[Math.max(0, chosen)]
  return (
    <Dialog
      title={`${patient.firstName}’s body photos`}
      width="wide"
      onClose={onClose}
      actions={
        <Button kind="primary" size="main" onPress={onClose}>
          Close
        </Button>
      }
    >
      {image === undefined ? (
        <p>No body photos were taken at this visit.</p>
      ) : (
        <div className={css.bodyPhotos}>
          <div className={css.sides}>
            {bodyshots.map((one, i) => (
              <Chip key={one.imageId} pressed={one === image} onPressed={() => setChosen(i)}>
                {bodyPhotoWord(one)}
              </Chip>
            ))}
          </div>
          <BodyPhoto key={image.imageId} {...{ visit, room, image, onClose }} />
        </div>
      )}
      {missingPoses.length > 0 && <p className="small">{`Not taken: ${missingPosesText(missingPoses)}.`}</p>}
    </Dialog>
  )
}

const showsOpenSpot = ({ modelId }: BodyshotImage, { spot }: Room) =>
  spot !== undefined && modelId !== null && viewShowing(spot.modelId, 'neutral') === viewShowing(modelId, 'neutral')

function BodyPhoto({ visit, room, image, onClose }: BodyPhotosDialogProps & { image: BodyshotImage }) {
  const viewer = useViewer(() => undefined)
  const { state, retry } = usePicture(wantedOf(image, 'large'))
  const frame = frameOf(image)
  const here = spotLines(visit, room).filter(({ lesion }) => isOnSide(lesion, image))
  const open = (number: number) => {
    room.goTo(visit.spots.findIndex((spot) => spot.number === number))
    onClose()
  }
  const word = bodyPhotoWord(image)
  return (
    <>
      <div className={css.bodyPhoto}>
        <ViewerPane
          viewer={viewer}
          layers={[
            {
              key: image.imageId,
              state,
              retry,
              alt: `Body photo, ${word.toLowerCase()}, ${dateText(image.visitDate)}`,
            },
          ]}
          hiddenWords={hiddenWords('reader', visit.patient.firstName).bodyPhotos}
          measuring="off"
          onMeasuring={() => undefined}
          scale={{ state, fovMicrometre: null }}
        >
          {(seen) =>
            frame !== null && (
              <BodyMarks
                seen={seen}
                image={image}
                lines={here}
                way={{ kind: 'press', onPress: ({ number }) => open(number) }}
                chosenId={room.spot?.lesionId}
              />
            )
          }
        </ViewerPane>
      </div>
      <p className="small muted">
        {here.length === 0
          ? 'No spots on this side.'
          : `${pluralize(here.length, 'spot')} on this side, about where they were marked on the figure, not measured on the photo.`}
      </p>
    </>
  )
}
