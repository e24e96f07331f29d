/** A place in the viewer's stage, in CSS pixels from its top left. */
export type StagePoint = { readonly x: number; readonly y: number }

/**
 * The visible part: scale 1 shows the whole image; `x` and `y` are the point of the image (0 to 1) in the middle of the
 * stage.
 */
export type View = { readonly scale: number; readonly x: number; readonly y: number }

/** The size of the stage in CSS pixels, and the size of the image, of which only the proportions count. */
export type Stage = {
  readonly width: number
  readonly height: number
  readonly imageWidth: number
  readonly imageHeight: number
}

export const wholeImage: View = { scale: 1, x: 0.5, y: 0.5 }
const maxZoom = 8

/** The size of the whole image at scale 1, in CSS pixels. */
export function fittedSize({ width, height, imageWidth, imageHeight }: Stage): { width: number; height: number } {
  const factor = Math.min(width / imageWidth, height / imageHeight)
  return { width: imageWidth * factor, height: imageHeight * factor }
}

/** Clamps a view: scale 1 to 8, no edge of the image inside the stage. */
export function clampedView({ scale, x, y }: View, stage: Stage): View {
  const clampedScale = Math.min(maxZoom, Math.max(1, scale))
  const size = fittedSize(stage)
  const within = (place: number, room: number, shown: number) => {
    const half = room / (2 * shown * clampedScale)
    return half >= 0.5 ? 0.5 : Math.min(1 - half, Math.max(half, place))
  }
  return { scale: clampedScale, x: within(x, stage.width, size.width), y: within(y, stage.height, size.height) }
}

/** The view in which a part of the image, in image pixels, fills the stage, within the limits. */
export function filledView(part: { left: number; top: number; width: number; height: number }, stage: Stage): View {
  const { width, height, imageWidth, imageHeight } = stage
  const fit = Math.min(width / imageWidth, height / imageHeight)
  const scale = Math.max(width / (part.width * fit), height / (part.height * fit))
  const [x, y] = [(part.left + part.width / 2) / imageWidth, (part.top + part.height / 2) / imageHeight]
  return clampedView({ scale, x, y }, stage)
}

/** The point of the image under a stage point. */
export function placeAt(point: StagePoint, view: View, stage: Stage): { x: number; y: number } {
  const size = fittedSize(stage)
  return {
    x: view.x + (point.x - stage.width / 2) / (size.width * view.scale),
    y: view.y + (point.y - stage.height / 2) / (size.height * view.scale),
  }
}

/** Zooms by a factor so that the point under `from` moves to `to`, unless an edge stops it. */
export function pinchedView(
  view: View,
  { from, to, factor }: { from: StagePoint; to: StagePoint; factor: number },
  stage: Stage,
): View {
  const scale = Math.min(maxZoom, Math.max(1, view.scale * factor))
  const place = placeAt(from, view, stage)
  const size = fittedSize(stage)
  const x = place.x - (to.x - stage.width / 2) / (size.width * scale)
  const y = place.y - (to.y - stage.height / 2) / (size.height * scale)
  return clampedView({ scale, x, y }, stage)
}

/** Zooms by a factor about a stage point, which keeps showing the same point of the image unless an edge stops it. */
export const zoomedView = (view: View, { about, factor }: { about: StagePoint; factor: number }, stage: Stage): View =>
  pinchedView(view, { from: about, to: about, factor }, stage)

/** Moves the image by CSS pixels. */
export function pannedView(view: View, by: StagePoint, stage: Stage): View {
  const size = fittedSize(stage)
  const moved = { ...view, x: view.x - by.x / (size.width * view.scale), y: view.y - by.y / (size.height * view.scale) }
  return clampedView(moved, stage)
}

/** The position of the image's top left corner in the stage, and the scale of its pixels. */
export function imageLayout(view: View, stage: Stage): { left: number; top: number; factor: number } {
  const size = fittedSize(stage)
  return {
    left: stage.width / 2 - view.x * size.width * view.scale,
    top: stage.height / 2 - view.y * size.height * view.scale,
    factor: (size.width * view.scale) / stage.imageWidth,
  }
}
