import { useLayoutEffect, useRef } from 'react'
import type { SceneSource } from './figure-scene.ts'
import { createFigureStage } from './figure-stage.ts'

/** The drawn body with its marks, on a canvas; whoever shows it gives the same as text beside it. Load it lazily. */
export function BodyFigure({ source }: { source: SceneSource }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (host.current === null) return
    const stage = createFigureStage(host.current)
    const draw = () => {
      const scene = source.read()
      if (scene !== null) stage.draw(scene)
    }
    draw()
    const leave = source.subscribe(draw)
    let gone = false
    // The numbers on the marks are redrawn once their typeface has come.
    void document.fonts.ready.then(() => {
      if (!gone) stage.redraw()
    })
    return () => {
      gone = true
      leave()
      stage.destroy()
    }
  }, [source])
  return <div ref={host} aria-hidden />
}
