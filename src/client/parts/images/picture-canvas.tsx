import { useLayoutEffect, useRef } from 'react'
import type { Picture } from './unshuffle-picture.ts'

/** A picture without any tint, dimming or sharpening. */
export function PictureCanvas({
  picture,
  alt,
  className,
}: {
  picture: Picture
  alt: string
  className?: string | undefined
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false })
    // A bitmap that was closed has no size.
    if (picture.width > 0) context?.drawImage(picture, 0, 0)
  }, [picture])
  const name = { role: 'img', 'aria-label': alt }
  return <canvas {...name} ref={canvas} className={className} width={picture.width} height={picture.height} />
}
