import { expect, test } from 'vitest'
import { type LeavingBy, leavingText } from './leaving-text.ts'

type Row = { by: LeavingBy; text: string; becomes: string; missing?: string[] }
const rows: Row[] = [
  { by: 'hl7-ascii', text: '6–8 mm to 1½ cm, ± 0.5; ≥ 2 axes', becomes: '6-8 mm to 1 1/2 cm, +/- 0.5; >= 2 axes' },
  { by: 'hl7-ascii', text: 'Łukasz Nguyễn Đức', becomes: 'Lukasz Nguyen Duc' },
  {
    by: 'hl7-ascii',
    text: 'Wikitōria “Wiki” Faʻafetai O’Neill',
    becomes: 'Wikitoria "Wiki" Fa\'afetai O\'Neill',
  },
  { by: 'hl7-ascii', text: '½ of it, 5 × 4 mm², 20 µm…', becomes: '1/2 of it, 5 x 4 mm2, 20 um...' },
  {
    by: 'hl7-ascii',
    text: 'Straße, Æsir, Þór, Øystein, Ĳssel, ﬁne',
    becomes: 'Strasse, Aesir, Thor, Oystein, IJssel, fine',
  },
  { by: 'hl7-ascii', text: 'Юрий Щукин, Ελένη', becomes: 'Yuriy Shchukin, Eleni' },
  { by: 'hl7-ascii', text: '王晓明', becomes: '王晓明', missing: ['王', '晓', '明'] },
  { by: 'hl7-ascii', text: 'Itchy 😟', becomes: 'Itchy 😟', missing: ['😟'] },
  { by: 'hl7-utf-8', text: '王晓明 6–8 mm, ≥ 2 axes', becomes: '王晓明 6–8 mm, ≥ 2 axes' },
  { by: 'hl7-utf-8', text: 'one\ttwo\nthree', becomes: 'one two three' },
  { by: 'dicom', text: 'Smith^Jr\\a=b Māhina', becomes: 'Smith Jr/a-b Māhina' },
]

test.each(rows)('by $by, "$text" leaves as "$becomes"', ({ by, text, becomes, missing = [] }) => {
  expect(leavingText(by, text)).toEqual({ text: becomes, missing })
})

const isInvisible = (sign: string): boolean => /[\p{Cc}\p{Cf}\p{M}\p{Cn}\p{Cs}\p{Z}ьъЬЪ]/u.test(sign)
const everySign = Array.from({ length: 0x3100 - 0x21 }, (_, i) => String.fromCodePoint(i + 0x21))

test('nothing is dropped: each sign is written out in ASCII, or named', () => {
  const lost = everySign.filter((sign) => !isInvisible(sign) && leavingText('hl7-ascii', sign).text.trim() === '')
  expect(lost).toEqual([])
  const notAscii = everySign
    .map((sign) => leavingText('hl7-ascii', sign))
    .filter(({ text, missing }) => missing.length === 0 && !/^[\u0020-\u007E]*$/.test(text))
  expect(notAscii).toEqual([])
})
