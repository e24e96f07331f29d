import { dateText } from '../../../../../domain/time/format-day.ts'
import type { CameraProps } from './camera-props.ts'
import css from './camera.module.css'
import { FileButton } from '../file-button.tsx'
import type { Ghost } from '../ghost/use-ghost.ts'
import { poseEntry } from '../../../../../domain/images/body-poses.ts'
import { lastWords, photoIn, type PhotoSlot } from '../photo-slot.ts'
import { PhotoTile } from '../photo-tile.tsx'

type Props = CameraProps & { ghost: Ghost | null; onFile: (file: File) => void }

/** Below the picture: existing photos, a hint, and the file button. */
export function CameraStrip({ store, photos, slots, slot, onSlot, of, ghost, onFile }: Props) {
  return (
    <div className={css.strip}>
      {slots.map((each) => (
        <PhotoTile
          key={each.stem}
          className={classNameOf(each, slot)}
          store={store}
          slot={each}
          photo={photoIn(photos, each)}
          of={of}
          place="strip"
          onOpen={() => onSlot(each)}
        />
      ))}
      <p>{ghost?.isOn === true ? ghostHint(ghost, slot) : stripHint(slot)}</p>
      <FileButton onFile={onFile} />
    </div>
  )
}

const classNameOf = (each: PhotoSlot, now: PhotoSlot) => (each.stem === now.stem ? css.thumbNow : css.thumb)

const ghostHint = ({ takenOn }: Ghost, slot: PhotoSlot) =>
  `The faint picture shows ${lastWords(slot)} on ${dateText(takenOn)}. ${slot.pose === null ? 'Move the tablet until both fit.' : poseEntry(slot.pose).stand}`

function stripHint({ kind, pose }: PhotoSlot): string {
  switch (kind) {
    case 'overview':
      return 'Hold the tablet about 20 cm away, level with the skin, so that it is clear where the spot is.'
    case 'close-up':
      return 'Go as close as the picture stays sharp. With a dermatoscope, rest it on the skin.'
    case 'bodyshot':
      return pose === null
        ? 'The whole view from head to feet, against a plain wall, in even light.'
        : `${poseEntry(pose).stand} A plain wall behind, even light.`
  }
}
