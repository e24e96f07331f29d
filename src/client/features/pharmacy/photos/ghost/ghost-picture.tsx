import { useLayoutEffect, useRef } from 'react'
import { photoFrame } from '../../../../../domain/images/image-frame.ts'
import type { Picture } from '../../../../parts/images/unshuffle-picture.ts'
import { usePicture } from '../../../../parts/images/use-picture.ts'
import css from '../ghost.module.css'
import { unreachableWords } from '../photo-words.ts'
import { PictureBox } from './picture-box.tsx'
import type { Ghost } from './use-ghost.ts'

type Props = {
  ghost: Ghost
  /** Width by height of the camera's picture, which fills the view; the ghost lies on it as the photo did. */
  proportion: number
  /** "this spot" or "this pose". */
  what: string
}

/** The last photo of the spot, faint over the camera's picture; a short text if it can't be loaded. */
export function GhostPicture({ ghost, proportion, what }: Props) {
  const { state } = usePicture(ghost.wanted)
  switch (state.kind) {
    case 'loading':
      return null
    case 'shown':
      return (
        <PictureBox proportion={proportion}>
          <GhostCanvas picture={state.picture} strength={ghost.strength} what={what} />
        </PictureBox>
      )
    case 'hidden':
      return <output className={css.note}>The last photo of {what} is hidden: the patient has not allowed it.</output>
    case 'gone':
      return <output className={css.note}>The last photo of {what} can’t be shown.</output>
    case 'failed':
      return <output className={css.note}>{unreachableWords(what)}</output>
  }
}

function GhostCanvas({ picture, strength, what }: { picture: Picture; strength: number; what: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    // A bitmap that was closed meanwhile has no size.
    if (canvas.current !== null && picture.width > 0) drawPhoto(canvas.current, picture)
  }, [picture])
  const name = { role: 'img', 'aria-label': `Last photo of ${what}` }
  return <canvas {...name} ref={canvas} className={css.canvas} style={{ opacity: strength / 100 }} />
}

/** Draws only the photo, without the grey strips of its served image. */
function drawPhoto(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return
  context.drawImage(picture, 0, 0)
  const { left, top, width, height } = photoFrame(context.getImageData(0, 0, picture.width, picture.height))
  canvas.width = width
  canvas.height = height
  context.drawImage(picture, left, top, width, height, 0, 0, width, height)
}
