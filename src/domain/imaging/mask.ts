/** Pixels that belong to something (1) or not (0), row by row. */
export type Mask = { readonly width: number; readonly height: number; readonly inside: Uint8Array }

/** Takes one pixel away all around and adds it again (opening): this removes thin lines such as hairs. */
export function openMask(mask: Mask): Mask {
  return swapped(eroded(swapped(eroded(mask))))
}

/** The mask with notches narrower than twice `radius` pixels filled: pale parts at a spot's border. */
export function closeMask(mask: Mask, radius: number): Mask {
  return shrunk(swapped(shrunk(swapped(mask), radius)), radius)
}

function shrunk(mask: Mask, radius: number): Mask {
  let left = mask
  for (let i = 0; i < radius; i += 1) left = eroded(left)
  return left
}

/** The mask with its holes filled: all that can't be reached from the border. */
export function fillHoles(mask: Mask): Mask {
  const outside = reach(swapped(mask), bordersOf(mask))
  return swapped({ ...mask, inside: outside })
}

/** The largest connected part (four neighbours), or null when the mask is empty. */
export function largestPart(mask: Mask): Mask | null {
  const left = { ...mask, inside: mask.inside.slice() }
  let best: { inside: Uint8Array; area: number } | null = null
  for (let start = left.inside.indexOf(1); start >= 0; start = left.inside.indexOf(1, start + 1)) {
    const part = reach(left, [start])
    let area = 0
    for (let i = start; i < part.length; i += 1) {
      if (part[i] === 1) {
        area += 1
        left.inside[i] = 0
      }
    }
    if (best === null || area > best.area) best = { inside: part, area }
  }
  return best === null ? null : { ...mask, inside: best.inside }
}

/** All pixels of the mask that are connected to one of the starts. */
export function reach({ width, height, inside }: Mask, starts: readonly number[]): Uint8Array {
  const seen = new Uint8Array(inside.length)
  // Each pixel is put on the stack at most once.
  const waiting = new Int32Array(inside.length)
  let depth = 0
  const visit = (i: number) => {
    if (inside[i] !== 1 || seen[i] === 1) return
    seen[i] = 1
    waiting[depth] = i
    depth += 1
  }
  for (const start of starts) visit(start)
  while (depth > 0) {
    depth -= 1
    const i = waiting[depth] ?? 0
    const x = i % width
    if (x > 0) visit(i - 1)
    if (x < width - 1) visit(i + 1)
    if (i >= width) visit(i - width)
    if (i < width * (height - 1)) visit(i + width)
  }
  return seen
}

/** The places of all pixels on the picture's border. */
export function bordersOf({ width, height }: { width: number; height: number }): number[] {
  const places: number[] = []
  for (let x = 0; x < width; x += 1) places.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 1) places.push(y * width, y * width + width - 1)
  return places
}

/** The inverted mask: outside becomes inside. */
export function swapped(mask: Mask): Mask {
  const inside = new Uint8Array(mask.inside.length)
  for (let i = 0; i < inside.length; i += 1) inside[i] = mask.inside[i] === 1 ? 0 : 1
  return { ...mask, inside }
}

/** The mask without its outermost pixels (eight neighbours); the picture's border does not count as outside. */
export function eroded({ width, height, inside }: Mask): Mask {
  const rows = new Uint8Array(inside.length)
  for (let from = 0; from < inside.length; from += width) {
    const to = from + width - 1
    for (let i = from; i <= to; i += 1) {
      rows[i] = (inside[i] ?? 0) & (inside[Math.max(from, i - 1)] ?? 0) & (inside[Math.min(to, i + 1)] ?? 0)
    }
  }
  const out = new Uint8Array(inside.length)
  const last = inside.length - width
  for (let from = 0; from < inside.length; from += width) {
    const [above, below] = [from - Math.max(0, from - width), Math.min(last, from + width) - from]
    for (let i = from; i < from + width; i += 1) {
      out[i] = (rows[i] ?? 0) & (rows[i - above] ?? 0) & (rows[i + below] ?? 0)
    }
  }
  return { width, height, inside: out }
}
