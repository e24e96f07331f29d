import { Image, ImageOff } from 'lucide-react'
import type { DraftPhoto, Spot } from '../../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import { useThumbnail } from '../../../../parts/images/use-thumbnail.ts'
import css from './review-step.module.css'

/** The longer edge of a photo whose shorter edge is drawn 46 px wide, at three pixels per CSS pixel. */
const widest = 184

const kindWords: Record<DraftPhoto['kind'], string> = {
  overview: 'overview',
  'close-up': 'close-up',
  bodyshot: 'body photo',
}

/** A small photo of a spot, or an icon if it can't be read. */
export function Thumbnail({ photo, spot }: { photo: DraftPhoto; spot: Spot }) {
  const preview = useThumbnail(useDevice().photos, { photoId: photo.photoId, widest })
  const words = `Spot ${spot.number}, ${kindWords[photo.kind]}`
  switch (preview.kind) {
    case 'loading':
      return <span className={css.thumb} />
    case 'shown':
      return <img className={css.thumb} src={preview.url} alt={words} />
    // A browser that can't decode HEIC shows an icon that does not look like an error (docs/domain.md 5.1).
    case 'no-preview':
      return (
        <span className={css.thumb}>
          <Image aria-hidden />
          <span className="vh">{words}, can’t be shown on this tablet</span>
        </span>
      )
    case 'damaged':
      return (
        <span className={css.lacking}>
          <ImageOff aria-hidden />
          <span className="vh">{words}, damaged. Take it again</span>
        </span>
      )
  }
}
