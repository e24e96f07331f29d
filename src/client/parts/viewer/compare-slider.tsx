import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import css from './viewer.module.css'

const knob = 56

/** The slider between two photos that lie on each other: dragged by its knob, moved by arrow keys, or set by a tap. */
export function CompareSlider({
  part,
  onPart,
  onCut,
}: {
  part: number
  onPart: (part: number) => void
  onCut: (pixels: number) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const place = useEffectEvent((now: number) => {
    const width = frame.current?.clientWidth ?? 0
    // The middle of the browser's own knob.
    const at = knob / 2 + now * (width - knob)
    if (line.current !== null) line.current.style.left = `${at}px`
    onCut(at)
  })
  useEffect(() => place(part), [part])
  const onResize = useEffectEvent(() => place(part))
  useEffect(() => {
    if (frame.current === null) return
    const watcher = new ResizeObserver(() => onResize())
    watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={frame} className={css.cut}>
      <span ref={line} className={css.cutLine} />
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(part * 100)}
        aria-label={t`Line between the earlier and the later photo`}
        onChange={(event) => onPart(Number(event.target.value) / 100)}
      />
    </div>
  )
}
