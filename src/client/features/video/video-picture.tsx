import { useEffect, useRef } from 'react'
import css from './video.module.css'

type VideoPictureProps = { stream: MediaStream; of: 'me' | 'still' | 'other'; label: string }

/** A video element; the own one is muted and mirrored, except when a still is taken. */
export function VideoPicture({ stream, of, label }: VideoPictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (shown === null) return undefined
    shown.srcObject = stream
    // A browser that blocks autoplay starts it on the next touch.
    shown.play().catch(() => undefined)
    return () => {
      shown.srcObject = null
    }
  }, [stream])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a call that happens now has no captions
    <video
      ref={video}
      className={css.picture}
      data-of={of}
      muted={of !== 'other'}
      autoPlay
      playsInline
      aria-label={label}
    />
  )
}
