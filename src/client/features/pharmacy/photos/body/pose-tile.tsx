import { Camera, Check, CircleDashed, FileX } from 'lucide-react'
import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { Build } from '../../../../../domain/body-model/figures/build.ts'
import type { PoseEntry } from '../../../../../domain/images/body-poses.ts'
import type { DraftPhoto } from '../../../../../domain/visits/visit-draft.ts'
import { useThumbnail } from '../../../../parts/images/use-thumbnail.ts'
import { Picture } from '../photo-tile.tsx'
import { OwnText } from '../../../../ui/own-text.tsx'
import css from './body-set.module.css'
import { PoseFigure } from './pose-figure.tsx'

type PoseTileProps = {
  store: PhotoStore
  build: Build
  entry: PoseEntry
  photo: DraftPhoto | null
  /** Why it is not photographed today; null without a reason. */
  reason: string | null
  isNext: boolean
  onOpen: () => void
  onNotTaken: () => void
}

const tileWidth = 480

/** A pose: its name, its photo or an empty place, and its state. */
export function PoseTile({ store, build, entry, photo, reason, isNext, onOpen, onNotTaken }: PoseTileProps) {
  const preview = useThumbnail(store, { photoId: photo?.photoId ?? null, widest: tileWidth })
  const state = stateOf(photo, { reason, isNext })
  const { Icon } = state
  return (
    <div className={css.pose} data-state={state.kind}>
      <button type="button" className={css.open} onClick={onOpen}>
        <span className={css.pictures}>
          <PoseFigure build={build} entry={entry} />
          {photo === null ? (
            <Camera className={css.camera} aria-hidden />
          ) : (
            <Picture preview={preview} alt={`Body photo, ${entry.word.toLowerCase()}`} />
          )}
        </span>
        <span className={css.words}>
          <b>
            {entry.number}. {entry.word}
          </b>
          <small>
            <Icon aria-hidden /> {state.word}
          </small>
        </span>
      </button>
      {photo === null && (
        <button type="button" className={css.skip} onClick={onNotTaken}>
          <OwnText>{reason === null ? 'Not today' : 'Change the reason'}</OwnText>
          <span className="vh">: {entry.word.toLowerCase()}</span>
        </button>
      )}
    </div>
  )
}

function stateOf(photo: DraftPhoto | null, { reason, isNext }: Pick<PoseTileProps, 'reason' | 'isNext'>) {
  if (photo !== null) return { kind: 'taken', word: 'Taken', Icon: Check }
  if (reason !== null) return { kind: 'left-out', word: `Not today: ${reason}`, Icon: FileX }
  return isNext
    ? { kind: 'next', word: 'Next', Icon: Camera }
    : { kind: 'missing', word: 'Missing', Icon: CircleDashed }
}
