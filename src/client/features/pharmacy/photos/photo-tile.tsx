import { Camera, Check, ImageOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PhotoStore } from '../../../../device/drafts/photo-store.ts'
import type { DraftPhoto } from '../../../../domain/visits/visit-draft.ts'
import { classes } from '../../../ui/classes.ts'
import type { PhotoSlot } from './photo-slot.ts'
import { problemWords } from './photo-words.ts'
import css from './photos.module.css'
import { useThumbnail, type Preview } from '../../../parts/images/use-thumbnail.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type Props = {
  store: PhotoStore
  slot: PhotoSlot
  photo: DraftPhoto | null
  /** The subject for screen readers: "spot 5". */
  of: string
  onOpen: () => void
  /** strip: below the camera, which already names the photo that is taken. */
  place?: 'page' | 'strip'
  className?: string | undefined
}

const tileWidth = 480

/** A photo, or an empty place for one; both open the camera. */
export function PhotoTile({ store, slot, photo, of, onOpen, place = 'page', className }: Props) {
  const preview = useThumbnail(store, { photoId: photo?.photoId ?? null, widest: tileWidth })
  if (photo === null) {
    return (
      <button type="button" className={classes(css.tile, css.missing, className)} onClick={onOpen}>
        {place === 'page' && <Camera aria-hidden />}
        {place === 'page' ? slot.take : slot.word}
        <span className="vh"> of {of}</span>
      </button>
    )
  }
  return (
    <button type="button" className={classes(css.tile, className)} onClick={onOpen}>
      <Picture preview={preview} alt={`${slot.word}, ${of}`} />
      <span className={css.caption}>
        <PhotoCaption photo={photo} word={slot.word} />
      </span>
    </button>
  )
}

/** The photo's name and, for a poor one, what is wrong with it. */
function PhotoCaption({ photo: { judgement }, word }: { photo: DraftPhoto; word: string }) {
  const [reason] = judgement?.kind === 'poor' ? judgement.reasons : []
  return (
    <>
      {reason === undefined ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
      <OwnText>{word}</OwnText>
      <OwnText>{reason !== undefined && `: ${problemWords(reason).fault.toLowerCase()}`}</OwnText>
    </>
  )
}

type PictureProps = { preview: Preview; alt: string; onProportion?: ((proportion: number) => void) | undefined }

/** The preview of a stored photo, or a text if it can't be shown. */
export function Picture({ preview, alt, onProportion }: PictureProps): ReactNode {
  switch (preview.kind) {
    case 'loading':
      return (
        <span className={css.neutral}>
          <span className="vh">{alt}, loading</span>
        </span>
      )
    case 'shown':
      return (
        <img
          src={preview.url}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onProportion?.(naturalWidth / naturalHeight)}
        />
      )
    case 'no-preview':
      return (
        <span className={css.neutral}>
          <Check aria-hidden />
          Saved. This browser can’t show HEIC photos; our readers can.
        </span>
      )
    case 'damaged':
      return (
        <span className={css.neutral}>
          <ImageOff aria-hidden />
          Damaged. Take this photo again.
        </span>
      )
  }
}
