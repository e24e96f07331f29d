import { expect, test } from 'vitest'
import { bodyPartById, bodyPartOf, bodyParts } from './body-parts.ts'
import { lesionLocationIds } from './lesion-locations.ts'

const idsOf = (names: readonly string[]) =>
  names.map((name) => bodyParts.find(({ bodyPartName }) => bodyPartName === name)?.bodyPartId)

test('A3.enum.24: has the ids 1 to 47 in the order of the spec', () => {
  const pairs = ['ear', 'upper leg', 'knee', 'lower leg', 'ankle', 'foot', 'sole', 'toes', 'shoulder', 'upper arm']
  pairs.push('elbow', 'wrist', 'hand', 'palm', 'fingers')
  const spec = [
    'Scalp',
    'Face',
    'Neck',
    'Chest',
    'Abdomen',
    'Pelvis',
    'Upper back',
    'Lower back',
    'Buttocks',
    ...pairs.flatMap((part) => [`Left ${part}`, `Right ${part}`]),
    'Back of neck',
    'Back of arm',
    'Back of thigh',
    'Back of knee',
    'Calf',
    'Heel',
    'Left lower arm',
    'Right lower arm',
  ]
  expect(bodyParts.map(({ bodyPartName }) => bodyPartName)).toEqual(spec)
  expect(bodyParts.map(({ bodyPartId }) => bodyPartId)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))
})

test('A3.enum.24: keeps the ids that lesions are stored with', () => {
  expect(idsOf(['Scalp', 'Buttocks', 'Left ear', 'Right ear', 'Left fingers', 'Right fingers'])).toEqual([
    1, 9, 10, 11, 38, 39,
  ])
  expect(idsOf(['Back of neck', 'Heel', 'Left lower arm', 'Right lower arm'])).toEqual([40, 45, 46, 47])
})

test('the sort order runs from head to foot without a gap, neighbours together', () => {
  const sorted = bodyParts.toSorted((a, b) => a.sortOrder - b.sortOrder)
  expect(sorted.map(({ sortOrder }) => sortOrder)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))
  const names = sorted.map(({ bodyPartName }) => bodyPartName)
  expect(names[0]).toBe('Scalp')
  expect(names.at(-1)).toBe('Right toes')
  expect(names.slice(names.indexOf('Right elbow'), names.indexOf('Left hand'))).toEqual([
    'Right elbow',
    'Left lower arm',
    'Right lower arm',
    'Left wrist',
    'Right wrist',
  ])
})

test('a paired part carries the SNOMED CT code of its side, others none', () => {
  expect(bodyPartOf('upper arm', 'left')).toMatchObject({ snomedCode: '45981001', snomedLaterality: '7771000' })
  expect(bodyPartOf('upper arm', 'right')).toMatchObject({ snomedCode: '45981001', snomedLaterality: '24028007' })
  expect(bodyPartOf('calf', 'right')).toMatchObject({
    snomedCode: '47224004',
    snomedLaterality: null,
    bodyPartId: 44,
  })
  expect(bodyParts.every(({ snomedCode }) => /^\d{6,18}$/.test(snomedCode))).toBe(true)
})

test('a part is found by id and by name and side; a paired part without a side is an error', () => {
  for (const part of bodyParts) {
    expect(bodyPartById(part.bodyPartId)).toBe(part)
    expect(bodyPartOf(part.part, part.side)).toBe(part)
  }
  expect(bodyPartById(0)).toBeNull()
  expect(bodyPartById(48)).toBeNull()
  expect(() => bodyPartOf('knee', null)).toThrow('knee needs a side')
})

test('lesion locations have the stable ids 1 to 22', () => {
  expect(Object.values(lesionLocationIds)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1))
  expect(lesionLocationIds).toMatchObject({ forehead: 1, chin: 8, thumb: 9, 'big toe': 14, 'little toe': 18 })
})
