import { Image, ImageOff } from 'lucide-react'
import type { DraftPhoto, Spot } from '../../../domain/visits/visit-draft.ts'
import css from './review-step.module.css'
import { useThumbnail, type ReadPhoto } from './use-thumbnail.ts'

const kindWords: Record<DraftPhoto['kind'], string> = {
  overview: 'overview',
  'close-up': 'close-up',
  bodyshot: 'body photo',
}

/** A photo of a spot, small; one that can't be read says so. */
export function Thumbnail({ photo, spot, readPhoto }: { photo: DraftPhoto; spot: Spot; readPhoto: ReadPhoto }) {
  const state = useThumbnail(photo.photoId, readPhoto)
  const words = `Spot ${spot.number}, ${kindWords[photo.kind]}`
  switch (state.kind) {
    case 'reading':
      return <span className={css.thumb} />
    case 'shown':
      return <img className={css.thumb} src={state.src} alt={words} />
    case 'unseen':
      return (
        <span className={css.thumb}>
          <Image aria-hidden />
          <span className="vh">{words}, can’t be shown on this tablet</span>
        </span>
      )
    case 'failed':
      return (
        <span className={css.lacking}>
          <ImageOff aria-hidden />
          <span className="vh">{words}, damaged. Take it again</span>
        </span>
      )
  }
}
