import { expect, test } from 'vitest'
import { litField } from './lit-field.ts'

const fieldOf = (...rows: string[]) => {
  const levels: Record<string, number> = { '#': 200, o: 29, '.': 10, ' ': 3 }
  const [width, height] = [rows[0]?.length ?? 0, rows.length]
  const luma = Float32Array.from(rows.join(''), (sign) => levels[sign] ?? 0)
  const { inside } = litField({ width, height, luma })
  return Array.from({ length: height }, (_, y) => inside.subarray(y * width, (y + 1) * width).join(''))
}

test('the dark that reaches in from the border is no skin; a dark spot within is', () => {
  expect(fieldOf('......', '.####.', '.#..#.', '.####.', '......')).toEqual([
    '000000',
    '011110',
    '011110',
    '011110',
    '000000',
  ])
})

test('dark is what has less than 15 % of the bright part', () => {
  expect(fieldOf('o#####', 'o#####', '.#####')).toEqual(['011111', '011111', '011111'])
  const luma = Float32Array.of(30, 200, 200, 200)
  expect([...litField({ width: 4, height: 1, luma }).inside]).toEqual([1, 1, 1, 1])
})

test('what is black counts for nothing when it is asked how bright the rest is', () => {
  // Three of four pixels are black: the brightness of the others is what is judged by.
  expect(fieldOf('      ', '      ', '  ##  ', '      ')).toEqual(['000000', '000000', '001100', '000000'])
})

test('a picture of one brightness is all skin', () => {
  expect(fieldOf('###', '###')).toEqual(['111', '111'])
  expect(fieldOf('   ', '   ')).toEqual(['111', '111'])
})
