import { expect, test } from 'vitest'
import { diagnoses, diagnosisKeys } from './diagnoses.ts'
import { findDiagnoses } from './find-diagnoses.ts'

test('a two-letter shortcut finds its diagnosis first', () => {
  for (const key of diagnosisKeys) expect(findDiagnoses(diagnoses[key].shortcut)[0]).toBe(key)
})

test('“me” finds suspected melanoma, then other matches: urgent, watched, benign', () => {
  const found = findDiagnoses('me')
  expect(found[0]).toBe('suspected-melanoma')
  expect(found).toContain('lentigo-maligna-melanoma')
  const groups = found.slice(1).map((key) => diagnoses[key].group)
  const ranks = groups.map((group) => ['urgent', 'watch', 'benign', 'other'].indexOf(group))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('plain words and both spellings find the same', () => {
  expect(findDiagnoses('nevus')).toEqual(findDiagnoses('naevus'))
  expect(findDiagnoses('seborrheic')).toEqual(['seborrhoeic-keratosis'])
  expect(findDiagnoses('hemorrhage')).toContain('skin-haemorrhage')
  expect(findDiagnoses('age spot rough')).toContain('seborrhoeic-keratosis')
  expect(findDiagnoses('bowens')).toContain('bowens-disease')
  expect(findDiagnoses('BLUE na')).toContain('blue-naevus')
})

test('a search without a match is empty; an empty search lists all, urgent first', () => {
  expect(findDiagnoses('zzz')).toEqual([])
  const all = findDiagnoses('')
  expect([all.length, diagnoses[all[0] ?? 'eczema'].group]).toEqual([59, 'urgent'])
})
