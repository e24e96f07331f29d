import { useMemo } from 'react'
import { type Frame, photoFrame } from '../../../domain/images/image-frame.ts'
import type { PictureState } from '../images/use-picture.ts'

/** The picture is analysed at 1/4 of its size; the strips around a photo are wider than that. */
const step = 4

/** The position of the photo in a shown picture, in pixels of the picture; null if none is shown. */
export function usePhotoFrame(state: PictureState): Frame | null {
  const picture = state.kind === 'shown' ? state.picture : null
  return useMemo(() => {
    if (picture === null || picture.width === 0) return null
    const [width, height] = [picture.width / step, picture.height / step]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    context.drawImage(picture, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const frame = photoFrame({ width, height, data })
    return { left: frame.left * step, top: frame.top * step, width: frame.width * step, height: frame.height * step }
  }, [picture])
}
