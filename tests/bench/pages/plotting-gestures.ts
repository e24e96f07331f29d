/** A view of the figure: how large, and from where. */
export type Camera = { scale: number; x: number; y: number }

type Taker = { moved: (camera: Camera) => void; tapped: (at: { x: number; y: number }) => void }

const wander = 9
const wheelStep = 0.0016

/** What a page by hand does with pointer and wheel: pans, zooms about the pointer, taps. */
export function listenTo(element: HTMLElement, start: Camera, taker: Taker): void {
  let camera = start
  let press: { x: number; y: number; camera: Camera; isPan: boolean } | null = null
  const move = (next: Camera) => {
    camera = next
    taker.moved(camera)
  }
  element.addEventListener('pointerdown', ({ clientX, clientY, pointerId }) => {
    element.setPointerCapture(pointerId)
    press = { x: clientX, y: clientY, camera, isPan: false }
  })
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (press === null) return
    const [byX, byY] = [clientX - press.x, clientY - press.y]
    if (!press.isPan && Math.hypot(byX, byY) < wander) return
    press.isPan = true
    move({ ...press.camera, x: press.camera.x + byX, y: press.camera.y + byY })
  })
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (press !== null && !press.isPan) taker.tapped({ x: clientX, y: clientY })
    press = null
  })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY * wheelStep)
      const scale = Math.min(8, Math.max(1, camera.scale * factor))
      const grown = scale / camera.scale
      const { clientX, clientY } = event
      move({ scale, x: clientX - (clientX - camera.x) * grown, y: clientY - (clientY - camera.y) * grown })
    },
    { passive: false },
  )
}
