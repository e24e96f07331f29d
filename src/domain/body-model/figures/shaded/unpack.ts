import type { Point } from '../../geometry/point.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const grid = 20

/** Whole numbers out of base 64: five bits a digit, the sign last, as in source maps. */
export function unpack(text: string): readonly number[] {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (const digit of text) {
    const bits = digits.indexOf(digit)
    number |= (bits & 31) << shift
    shift += 5
    if (bits > 31) continue
    numbers.push(number & 1 ? -(number >>> 1) : number >>> 1)
    ;[number, shift] = [0, 0]
  }
  return numbers
}

/** Lines of points in drawing units out of packed steps: each begins with its count of points. */
export function unpackLines(text: string): readonly (readonly Point[])[] {
  const numbers = unpack(text).values()
  const next = () => numbers.next().value ?? 0
  const lines: (readonly Point[])[] = []
  let [x, y] = [0, 0]
  for (const count of numbers) {
    const line = Array.from({ length: count }, (): Point => {
      x += next()
      y += next()
      return [x / grid, y / grid]
    })
    lines.push(line)
  }
  return lines
}
