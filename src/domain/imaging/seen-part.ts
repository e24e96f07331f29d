type Size = { width: number; height: number }

/**
 * The part of a photo that the camera preview showed. `turned`: the photo is rotated against the preview, so the
 * part is unknown.
 */
type SeenPart =
  | { kind: 'whole' }
  | { kind: 'part'; left: number; top: number; width: number; height: number }
  | { kind: 'turned' }

/** Proportions that differ by less count as the same: cameras round to even pixels. */
const tolerance = 0.02

/**
 * The part of a photo that the preview showed while it was taken: cameras take photos with the whole sensor, but
 * preview the middle of it in other proportions. Both upright.
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
