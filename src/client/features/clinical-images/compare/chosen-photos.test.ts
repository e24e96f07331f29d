import { describe, expect, it } from 'vitest'
import { ImageType } from '../../../../contract/enums.ts'
import type { PatientImage } from '../../../../contract/images/images.ts'
import { comparable, firstChosen, overviewOf, stepped, withPhoto } from './chosen-photos.ts'

const photo = (imageId: string, imageType: PatientImage['imageType'], patientVisitId: string) =>
  ({ imageId, imageType, patientVisitId }) as PatientImage
// Newest first, as lists come.
const photos = [
  photo('micro-3', ImageType.Micro, 'third'),
  photo('macro-3', ImageType.Macro, 'third'),
  photo('micro-2', ImageType.Micro, 'second'),
  photo('micro-1', ImageType.Micro, 'first'),
]

describe('the photos on the stage', () => {
  it('are at first the newest close-up, and the newest two of a kind', () => {
    expect(firstChosen(photos)).toEqual({ one: 'micro-3', before: 'micro-2', after: 'micro-3' })
    expect(firstChosen([])).toBeNull()
  })
  it('can be compared only over two visits, and only with their like', () => {
    expect(comparable(photos).map(({ imageId }) => imageId)).toEqual(['micro-3', 'micro-2', 'micro-1'])
    expect(comparable(photos.slice(0, 2))).toEqual([])
  })
  it('change by touching the strip: the earlier takes the left place, the later the right', () => {
    const first = { one: 'micro-3', before: 'micro-1', after: 'micro-2' }
    const touch = (at: number, mode: 'one' | 'slide' = 'slide') => withPhoto(first, photos[at]!, { mode, photos })
    expect(touch(0)).toMatchObject({ before: 'micro-1', after: 'micro-3' })
    expect(touch(1)).toEqual(first)
    expect(touch(3)).toEqual(first)
    expect(touch(1, 'one')).toMatchObject({ one: 'macro-3' })
    const apart = { ...first, after: 'micro-3' }
    expect(withPhoto(apart, photos[2]!, { mode: 'side', photos })).toMatchObject({
      before: 'micro-2',
      after: 'micro-3',
    })
  })
  it('step along the strip and stop at its ends', () => {
    const at = (one: string) => ({ one, before: 'micro-2', after: 'micro-3' })
    expect(stepped(at('micro-3'), 1, photos).one).toBe('macro-3')
    expect(stepped(at('micro-3'), -1, photos).one).toBe('micro-3')
    expect(stepped(at('micro-1'), 1, photos).one).toBe('micro-1')
  })
  it('have the overview of the same visit beside a close-up', () => {
    expect(overviewOf(photos[0]!, photos)?.imageId).toBe('macro-3')
    expect(overviewOf(photos[2]!, photos)).toBeUndefined()
    expect(overviewOf(photos[1]!, photos)).toBeUndefined()
  })
})
