import { useLayoutEffect, useState } from 'react'
import type { SceneSource } from '../../../../ui/figure/figure-scene.ts'
import type { FigureDesk } from './figure-desk.ts'
import { sceneMaker, type OnFigure } from './figure-scene-of.ts'

/** The canvas's scenes, from what stands on the figure and what the hands do there; each tells the canvas by itself. */
export function useSceneSource(desk: FigureDesk, on: OnFigure): SceneSource {
  const [held] = useState(() => createSource(desk, on))
  useLayoutEffect(() => held.stand(on))
  return held.source
}

function createSource(desk: FigureDesk, first: OnFigure) {
  let on = first
  const make = sceneMaker()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  desk.subscribe(tell)
  const source: SceneSource = {
    read: () => make(on, desk.state()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return {
    source,
    stand: (next: OnFigure) => {
      on = next
      tell()
    },
  }
}
