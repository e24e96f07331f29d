import { useLayoutEffect, useState } from 'react'
import type { SceneSource } from '../../../../ui/figure/figure-scene.ts'
import type { FigureController } from './figure-controller.ts'
import { sceneMaker, type FigureContent } from './figure-scene-maker.ts'

/**
 * The canvas's source of scenes, from the figure's content and the pointer state; either of them notifies the
 * canvas.
 */
export function useSceneSource(controller: FigureController, on: FigureContent): SceneSource {
  const [created] = useState(() => createSource(controller, on))
  useLayoutEffect(() => created.update(on))
  return created.source
}

function createSource(controller: FigureController, first: FigureContent) {
  let on = first
  const make = sceneMaker()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  controller.subscribe(notify)
  const source: SceneSource = {
    read: () => make(on, controller.state()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return {
    source,
    update: (next: FigureContent) => {
      on = next
      notify()
    },
  }
}
