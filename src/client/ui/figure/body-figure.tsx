import { useLayoutEffect, useRef } from 'react'
import type { SceneSource } from './figure-scene.ts'
import { createFigureStage } from './figure-stage.ts'

/** The drawn body with its marks, on a canvas; whoever shows it gives the same as text beside it. Load it lazily. */
export function BodyFigure({ source }: { source: SceneSource }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (host.current === null) return
    const stage = createFigureStage(host.current)
    let isUnmounted = false
    let isScheduled = false
    const draw = () => {
      isScheduled = false
      const scene = isUnmounted ? null : source.read()
      if (scene !== null) stage.draw(scene)
    }
    draw()
    // What is told several times in one task is drawn once, at its end.
    const leave = source.subscribe(() => {
      if (!isScheduled) queueMicrotask(draw)
      isScheduled = true
    })
    // The numbers on the marks are redrawn once their typeface has come.
    void document.fonts.ready.then(() => {
      if (!isUnmounted) stage.redraw()
    })
    return () => {
      isUnmounted = true
      leave()
      stage.destroy()
    }
  }, [source])
  return <div ref={host} aria-hidden />
}
