type Size = { width: number; height: number }

/**
 * The part of a taken photo that the camera's picture showed. `turned`: it lies on another side than the picture did, so
 * that nobody can tell which part was seen.
 */
export type SeenPart =
  | { kind: 'whole' }
  | { kind: 'part'; left: number; top: number; width: number; height: number }
  | { kind: 'turned' }

/** Sizes that differ by less are of one proportion: cameras round to even pixels. */
const tolerance = 0.02

/**
 * Which part of a photo was seen while it was taken: cameras take photos of the whole sensor, and show a picture of another
 * proportion from its middle. Both upright.
 */
export function seenPart(photo: Size, seen: Size): SeenPart {
  const taken = photo.width / photo.height
  const shown = seen.width / seen.height
  if (Math.abs(taken / shown - 1) < tolerance) return { kind: 'whole' }
  if (taken > 1 !== shown > 1) return { kind: 'turned' }
  const width = Math.round(Math.min(photo.width, photo.height * shown))
  const height = Math.round(Math.min(photo.height, photo.width / shown))
  const [left, top] = [(photo.width - width) / 2, (photo.height - height) / 2].map(Math.floor)
  return { kind: 'part', left: left ?? 0, top: top ?? 0, width, height }
}
