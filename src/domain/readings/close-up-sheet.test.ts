import { expect, test } from 'vitest'
import { ImageType } from '../../contract/enums.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { inSheetOrder, saysUnlike, sheetGrowthText, sheetSpotOf, sheetWidthMm, withUnlike } from './close-up-sheet.ts'

type About = {
  number: number
  mm?: number | null
  before?: number
  location?: string
  isNew?: boolean
  unlike?: boolean
}
const spotOf = ({ number, before, location = 'chest', isNew = false, unlike = false }: About) =>
  ({
    number,
    location,
    isNew,
    observations: unlike ? [16] : [],
    widthsBefore: before === undefined ? [] : [{ mm: before, date: '2025-03-12' }],
    images: [
      { imageType: ImageType.Macro, fovMicrometre: null },
      { imageType: ImageType.Micro, fovMicrometre: 20_000 },
    ],
  }) as unknown as ReadingSpot
const row = (about: About) => sheetSpotOf(spotOf(about), { measuredMm: about.mm ?? null, comment: null }, null)

const rows = [
  row({ number: 1, mm: 3, before: 2, location: 'neck' }),
  row({ number: 2, mm: 8.4, before: 6.9, location: 'abdomen' }),
  row({ number: 3, mm: null, location: 'left shin', isNew: true }),
  row({ number: 4, mm: 2, before: 2.1, location: 'chest', unlike: true }),
  row({ number: 5, mm: null, location: 'right shin' }),
]
const numbers = (order: Parameters<typeof inSheetOrder>[1]) => inSheetOrder(rows, order).map(({ spot }) => spot.number)

test('the sheet is ordered by what stands out, size, place or growth; what is not known comes last', () => {
  expect(numbers('unlike')).toEqual([4, 2, 1, 3, 5])
  expect(numbers('size')).toEqual([2, 1, 4, 3, 5])
  expect(numbers('place')).toEqual([2, 4, 3, 1, 5])
  expect(numbers('growth')).toEqual([2, 1, 4, 3, 5])
})

test('growth is said in millimetres, as the same within the noise, as new, or not at all', () => {
  expect(rows.map(sheetGrowthText)).toEqual(['+1.0 mm', '+1.5 mm', 'new', 'same', ''])
  expect(sheetGrowthText(row({ number: 5, mm: 3 }))).toBe('')
  expect(sheetGrowthText(row({ number: 5, mm: 3, before: 5 }))).toBe('−2.0 mm')
})

test('what the reader measured stands, else what the photo measures; the photo is the close-up', () => {
  const spot = spotOf({ number: 1 })
  expect(sheetSpotOf(spot, { measuredMm: 4, comment: null }, 5.55)).toMatchObject({ mm: 4 })
  expect(sheetSpotOf(spot, { measuredMm: null, comment: null }, 5.55)).toMatchObject({
    mm: 5.6,
    image: { imageType: ImageType.Micro },
  })
})

test('a spot is unlike by the choice of the pharmacist or of the reader, whose sentence stands in the report', () => {
  const said = withUnlike('Grey area.', true)
  expect(said).toBe('Unlike the other spots of this person. Grey area.')
  expect([saysUnlike(said), saysUnlike('Grey area.'), saysUnlike(null)]).toEqual([true, false, false])
  expect(withUnlike(said, false)).toBe('Grey area.')
  expect(withUnlike(withUnlike(null, true), false)).toBeNull()
  expect(withUnlike(said, true)).toBe(said)
  expect(sheetSpotOf(spotOf({ number: 1 }), { measuredMm: null, comment: said }, null).isUnlike).toBe(true)
})

test('one width of skin for all: within every photo, and wide enough for the largest spot; null without a scale', () => {
  const image = (fovMicrometre: number | null) => ({ image: { fovMicrometre }, mm: null })
  expect(sheetWidthMm([image(20_000), image(30_000)])).toBe(10)
  expect(sheetWidthMm([{ ...image(20_000), mm: 10 }])).toBe(13)
  expect(sheetWidthMm([image(8000), { ...image(20_000), mm: 10 }])).toBe(8)
  expect(sheetWidthMm([image(null), { image: null, mm: 3 }])).toBeNull()
})
