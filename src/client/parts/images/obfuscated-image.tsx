import { useRef } from 'react'
import type { ImageRequest } from '../../../device/tiles/image-request.ts'
import { classes } from '../../ui/classes.ts'
import css from './obfuscated-image.module.css'
import { PicturePlaceholder } from './picture-placeholder.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { usePicture } from './use-picture.ts'
import { useTurn } from './use-turn.ts'

type PictureProps = {
  wanted: ImageRequest
  alt: string
  hiddenWords: string
  room?: 'tile' | 'stage'
}

type ObfuscatedImageProps = PictureProps & {
  /** whole: the whole photo is shown; filled: it fills a tile. */
  fit?: 'whole' | 'filled'
  /** in-turn: part of a long list; loaded when it is near the screen or the page is idle. */
  turn?: 'now' | 'in-turn'
  className?: string | undefined
}

/** A clinical photo, fetched as a shuffled sheet and restored on a canvas, on neutral grey in every theme. */
export function ObfuscatedImage({ fit = 'filled', turn = 'now', className, ...picture }: ObfuscatedImageProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const isDue = useTurn(frame, turn)
  return (
    <span ref={frame} className={classes(css.frame, className)} data-fit={fit}>
      {isDue ? <FetchedPicture {...picture} /> : <Waiting {...picture} />}
    </span>
  )
}

function FetchedPicture({ wanted, alt, hiddenWords, room = 'tile' }: PictureProps) {
  const { state, retry } = usePicture(wanted)
  if (state.kind === 'shown') return <PictureCanvas picture={state.picture} alt={alt} />
  return <PicturePlaceholder state={state} alt={alt} hiddenWords={hiddenWords} onRetry={retry} room={room} />
}

const nothing = () => undefined

function Waiting({ alt, hiddenWords, room = 'tile' }: PictureProps) {
  return (
    <PicturePlaceholder state={{ kind: 'loading' }} alt={alt} hiddenWords={hiddenWords} onRetry={nothing} room={room} />
  )
}
