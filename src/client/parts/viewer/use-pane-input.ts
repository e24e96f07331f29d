import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { cutOf } from '../../../device/tiles/draw-sheet.ts'
import type { ViewerInput, ViewerKey } from '../../../domain/images/viewer-state.ts'
import type { Stage } from '../../../domain/images/viewer-viewport.ts'
import type { Viewer } from './use-viewer.ts'

type PaneInput = {
  element: RefObject<HTMLDivElement | null>
  viewer: Viewer
  onStage: (stage: Stage) => void
}

const keys = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '0', 'Escape'])
const isViewerKey = (key: string): key is ViewerKey => keys.has(key)

const { width: imageWidth, height: imageHeight } = cutOf('large')
const stageOf = (element: HTMLElement): Stage => ({
  width: element.clientWidth,
  height: element.clientHeight,
  imageWidth,
  imageHeight,
})

/** Turns pointer, wheel and key events of a pane into viewer inputs, and reports the size of the pane. */
export function usePaneInput({ element, viewer, onStage }: PaneInput): void {
  const atOf = (event: MouseEvent) => {
    const box = element.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }
  const send = (input: ViewerInput) => {
    if (element.current !== null) viewer.send(input, stageOf(element.current))
  }
  const onPointer = useEffectEvent((event: PointerEvent) => {
    const { pointerId: id, type } = event
    if (type === 'pointerdown' && isControl(event.target)) return
    if (type === 'pointerdown' && event.button === 0) {
      element.current?.setPointerCapture(id)
      send({ type: 'pressed', id, at: atOf(event) })
    }
    if (type === 'pointermove') send({ type: 'slid', id, at: atOf(event) })
    if (type === 'pointerup') send({ type: 'lifted', id, at: atOf(event), time: event.timeStamp })
    if (type === 'pointercancel') send({ type: 'cancelled', id })
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    send({ type: 'wheeled', at: atOf(event), by: event.deltaY * (event.deltaMode === 1 ? 30 : 1) })
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== element.current || event.ctrlKey || event.metaKey || event.altKey || !isViewerKey(event.key))
      return
    event.preventDefault()
    send({ type: 'keyed', key: event.key })
  })
  const onResize = useEffectEvent(() => {
    if (element.current === null) return
    const stage = stageOf(element.current)
    onStage(stage)
    viewer.fitInto(stage)
  })
  useEffect(() => {
    if (element.current === null) return
    return listen(element.current, {
      pointer: (event) => onPointer(event),
      wheel: (event) => onWheel(event),
      key: (event) => onKey(event),
      resize: () => onResize(),
    })
  }, [element])
}

type PaneListeners = {
  pointer: (event: PointerEvent) => void
  wheel: (event: WheelEvent) => void
  key: (event: KeyboardEvent) => void
  resize: () => void
}

const pointerTypes = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const

/** Returns a function that removes the listeners. */
function listen(on: HTMLElement, { pointer, wheel, key, resize }: PaneListeners): () => void {
  for (const type of pointerTypes) on.addEventListener(type, pointer)
  // React's wheel listeners are passive; this one prevents scrolling of the page.
  on.addEventListener('wheel', wheel, { passive: false })
  on.addEventListener('keydown', key)
  const watcher = new ResizeObserver(resize)
  watcher.observe(on)
  return () => {
    for (const type of pointerTypes) on.removeEventListener(type, pointer)
    on.removeEventListener('wheel', wheel)
    on.removeEventListener('keydown', key)
    watcher.disconnect()
  }
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, input, a') !== null
