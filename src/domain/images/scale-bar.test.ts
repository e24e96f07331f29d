import { expect, test } from 'vitest'
import { scaleBar } from './scale-bar.ts'

test('each round length is shown where it takes a quarter of the stage and the next one more', () => {
  const shown = (mm: number) => scaleBar({ micrometrePerPixel: 10, room: mm * 100 * 4 })
  const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
  expect(lengths.map((mm) => shown(mm))).toEqual(lengths.map((mm) => ({ label: `${mm} mm`, pixels: mm * 100 })))
  expect(shown(0.199).label).toBe('0.1 mm')
  expect(shown(99.9).label).toBe('50 mm')
})

test('the shortest is shown where even that takes more', () => {
  expect(scaleBar({ micrometrePerPixel: 1, room: 40 })).toEqual({ label: '0.1 mm', pixels: 100 })
})
