import type { Frame } from './image-frame.ts'
import { type PhotoPoint, photoPointAt, type SeenPhoto, stagePointOf } from './photo-place.ts'
import type { StagePoint } from './viewer-viewport.ts'

/** The two ends of the calipers on a photo. */
export type Calipers = { readonly first: PhotoPoint; readonly second: PhotoPoint }
export type CalipersEnd = keyof Calipers

const clamp01 = (value: number) => Math.min(1, Math.max(0, value))
const clampToPhoto = ({ x, y }: PhotoPoint): PhotoPoint => ({ x: clamp01(x), y: clamp01(y) })

/** The first position: horizontal across the middle of the visible part, a third of the stage wide. */
export function initialCalipers(seen: SeenPhoto): Calipers {
  const { width, height } = seen.stage
  const at = (share: number) => clampToPhoto(photoPointAt({ x: width * share, y: height / 2 }, seen))
  return { first: at(1 / 3), second: at(2 / 3) }
}

/** Moves one end by CSS pixels of the stage; the end stays on the photo. */
export function movedCalipers(
  calipers: Calipers,
  { end, by }: { end: CalipersEnd; by: StagePoint },
  seen: SeenPhoto,
): Calipers {
  const { x, y } = stagePointOf(calipers[end], seen)
  return { ...calipers, [end]: clampToPhoto(photoPointAt({ x: x + by.x, y: y + by.y }, seen)) }
}

/** The distance between the ends in millimetres, for a photo whose width is `fovMicrometre`; its pixels are square. */
export function calipersMm({ first, second }: Calipers, photo: { frame: Frame; fovMicrometre: number }): number {
  const { frame, fovMicrometre } = photo
  const [x, y] = [(second.x - first.x) * frame.width, (second.y - first.y) * frame.height]
  return (Math.hypot(x, y) / frame.width) * (fovMicrometre / 1000)
}
