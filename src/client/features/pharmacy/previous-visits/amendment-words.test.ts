import { expect, test } from 'vitest'
import type { LesionId } from '../../../../contract/ids.ts'
import type { FieldAmendment } from '../../../../contract/visits/visit-amendment.ts'
import { amendedWords } from './amendment-words.ts'

const thing = (field: FieldAmendment['field'], before: FieldAmendment['before'], after: FieldAmendment['after']) =>
  amendedWords({ lesionId: 'a' as LesionId, location: 'chest', field, before, after })

test.each([
  [thing('comment', null, '4 mm'), { name: 'Note', before: 'nothing', after: '4 mm' }],
  [thing('outcome', 'photo-only', 'refer'), { name: 'Next step', before: 'Photos only', after: 'Send to a doctor' }],
  [thing('isExcised', false, true), { name: 'Removed since', before: 'No', after: 'Yes' }],
  [thing('observations', [], [1, 17]), { name: 'Signs', before: 'none', after: 'Itches or hurts, Size changed' }],
])('an amendment reads as on the screen where it was made: %o', (words, expected) => {
  expect(words).toEqual(expected)
})
