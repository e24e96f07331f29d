import type { ImageRequest } from '../../../device/tiles/image-request.ts'
import { classes } from '../../ui/classes.ts'
import css from './obfuscated-image.module.css'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { usePicture } from './use-picture.ts'

export type ObfuscatedImageProps = {
  wanted: ImageRequest
  alt: string
  hiddenWords: string
  /** whole: the whole photo is shown; filled: it fills a tile. */
  fit?: 'whole' | 'filled'
  room?: 'tile' | 'stage'
  className?: string | undefined
}

/** A clinical photo, fetched as a shuffled sheet and restored on a canvas, on neutral grey in every theme. */
export function ObfuscatedImage(props: ObfuscatedImageProps) {
  const { wanted, alt, hiddenWords, fit = 'filled', room = 'tile', className } = props
  const { state, retry } = usePicture(wanted)
  return (
    <span className={classes(css.frame, className)} data-fit={fit}>
      {state.kind === 'shown' ? (
        <PictureCanvas picture={state.picture} alt={alt} />
      ) : (
        <PicturePlaceholder state={state} alt={alt} hiddenWords={hiddenWords} onRetry={retry} room={room} />
      )}
    </span>
  )
}
