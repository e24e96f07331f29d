/** Upright pixels as a canvas gives them: red, green, blue, alpha from 0 to 255. */
export type RgbaImage = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** One value a pixel, row by row; brightness is 0 to 255. */
export type LumaImage = { readonly width: number; readonly height: number; readonly luma: Float32Array }

/** The brightness of each pixel after ITU-R BT.601. */
export function lumaOf({ width, height, data }: RgbaImage): LumaImage {
  const luma = new Float32Array(width * height)
  for (let i = 0, at = 0; i < luma.length; i += 1, at += 4) {
    luma[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return { width, height, luma }
}

/** The picture made smaller by averaging, so that its longer side has at most `longest` pixels; never larger. */
export function shrinkRgba(image: RgbaImage, longest: number): RgbaImage {
  const { width, height, cells } = cellsOf(image, longest)
  if (cells === null) return image
  const from = image.data
  const data = new Uint8ClampedArray(width * height * 4)
  eachCell(cells, (at, { left, top, right, bottom }) => {
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let y = top; y < bottom; y += 1) {
      const end = (y * cells.stride + right) * 4
      for (let i = (y * cells.stride + left) * 4; i < end; i += 4) {
        red += from[i] ?? 0
        green += from[i + 1] ?? 0
        blue += from[i + 2] ?? 0
        alpha += from[i + 3] ?? 0
      }
    }
    const count = (bottom - top) * (right - left)
    data[at * 4] = red / count
    data[at * 4 + 1] = green / count
    data[at * 4 + 2] = blue / count
    data[at * 4 + 3] = alpha / count
  })
  return { width, height, data }
}

/** The same for brightness alone. */
export function shrinkLuma(image: LumaImage, longest: number): LumaImage {
  const { width, height, cells } = cellsOf(image, longest)
  if (cells === null) return image
  const from = image.luma
  const luma = new Float32Array(width * height)
  eachCell(cells, (at, { left, top, right, bottom }) => {
    let sum = 0
    for (let y = top; y < bottom; y += 1) {
      const end = y * cells.stride + right
      for (let i = y * cells.stride + left; i < end; i += 1) sum += from[i] ?? 0
    }
    luma[at] = sum / ((bottom - top) * (right - left))
  })
  return { width, height, luma }
}

type Cells = { columns: Int32Array; rows: Int32Array; stride: number }

function cellsOf({ width, height }: { width: number; height: number }, longest: number) {
  const factor = longest / Math.max(width, height)
  if (factor >= 1) return { width, height, cells: null }
  const [w, h] = [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))]
  const edges = (from: number, to: number) => Int32Array.from({ length: to + 1 }, (_, i) => Math.round((i * from) / to))
  return { width: w, height: h, cells: { columns: edges(width, w), rows: edges(height, h), stride: width } }
}

type Cell = { left: number; top: number; right: number; bottom: number }

function eachCell({ columns, rows }: Cells, take: (at: number, cell: Cell) => void): void {
  const width = columns.length - 1
  for (let r = 0; r + 1 < rows.length; r += 1) {
    const [top, bottom] = [rows[r] ?? 0, rows[r + 1] ?? 0]
    for (let c = 0; c < width; c += 1) {
      take(r * width + c, { left: columns[c] ?? 0, top, right: columns[c + 1] ?? 0, bottom })
    }
  }
}
