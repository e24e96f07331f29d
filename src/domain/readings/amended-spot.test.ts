import { expect, test } from 'vitest'
import type { LesionId } from '../../contract/ids.ts'
import type { FieldAmendment } from '../../contract/visits/visit-amendment.ts'
import { amendedFields, amendedSpot, type SpotNotes } from './amended-spot.ts'

const [spot, another] = ['spot' as LesionId, 'another' as LesionId]
const sent: SpotNotes = {
  comment: 'As it was.',
  outcome: 'photo-only',
  outcomeReason: null,
  isExcised: false,
  excisionComment: null,
  isHiddenInReport: false,
  observations: [20],
}
const change = (field: FieldAmendment['field'], after: FieldAmendment['after'], lesionId = spot): FieldAmendment => ({
  lesionId,
  location: 'chest',
  field,
  before: null,
  after,
})

test('a spot has the latest values of its own amendments and keeps unchanged fields', () => {
  const changes = [
    change('comment', 'First.'),
    change('observations', [1, 18]),
    change('outcome', 'refer'),
    change('outcomeReason', 'Seen by Dr Ngata.'),
    change('comment', 'Of another.', another),
    change('comment', null),
    change('isExcised', true),
  ]
  expect(amendedSpot(sent, spot, changes)).toEqual({
    ...sent,
    comment: null,
    observations: [1, 18],
    outcome: 'refer',
    outcomeReason: 'Seen by Dr Ngata.',
    isExcised: true,
  })
  expect(amendedFields(spot, changes)).toEqual(['comment', 'observations', 'outcome', 'outcomeReason', 'isExcised'])
  expect([amendedSpot(sent, spot, []), amendedFields(spot, [])]).toEqual([sent, []])
})
