import type { ViewBox } from './figures/figure.ts'
import { modelPoint, screenPoint, type ModelPoint, type ScreenPoint } from './model-point.ts'

/** How a mannequin lies on the screen, in CSS pixels. */
export interface Viewport {
  /** 1 shows the whole figure. */
  readonly scale: number
  /** Where the figure's top left corner lies. */
  readonly offsetX: number
  readonly offsetY: number
  /** The figure's box at scale 1. */
  readonly width: number
  readonly height: number
}

/** Where a point of the mannequin appears, in CSS pixels. */
export const toScreen = (model: ModelPoint, { scale, offsetX, offsetY, width, height }: Viewport): ScreenPoint =>
  screenPoint(offsetX + model.x * width * scale, offsetY + model.y * height * scale)

/** Which point of the mannequin a CSS pixel shows; beyond 0 to 1 outside the figure's box. */
export const toModel = (screen: ScreenPoint, { scale, offsetX, offsetY, width, height }: Viewport): ModelPoint =>
  modelPoint((screen.x - offsetX) / (width * scale), (screen.y - offsetY) / (height * scale))

/** The viewport scaled by a factor about a point of the screen, which keeps showing the same place. */
export function zoomAbout(viewport: Viewport, about: ScreenPoint, factor: number): Viewport {
  return {
    ...viewport,
    scale: viewport.scale * factor,
    offsetX: about.x - (about.x - viewport.offsetX) * factor,
    offsetY: about.y - (about.y - viewport.offsetY) * factor,
  }
}

/** The viewport that shows a whole view box, undistorted, in the middle of a container of CSS pixels. */
export function fit(viewBox: ViewBox, container: { readonly width: number; readonly height: number }): Viewport {
  const [, , boxWidth, boxHeight] = viewBox
  const pixelsPerUnit = Math.min(container.width / boxWidth, container.height / boxHeight)
  const [width, height] = [boxWidth * pixelsPerUnit, boxHeight * pixelsPerUnit]
  return { scale: 1, width, height, offsetX: (container.width - width) / 2, offsetY: (container.height - height) / 2 }
}
