import { expect, test } from 'vitest'
import { featureKey } from '../../../contract/clinical-keys.ts'
import { carefulGroup } from '../careful-group.ts'
import { features } from './features.ts'
import { findFeatures } from './find-features.ts'

test('every feature has a row, and two letters of its own', () => {
  expect(Object.keys(features)).toEqual(featureKey.options)
  const letters = featureKey.options.map((key) => features[key].letters)
  expect(letters.filter((each) => !/^[a-z]{2}$/.test(each))).toEqual([])
  expect(new Set(letters).size).toBe(featureKey.options.length)
})

test('two letters find their feature first; a word finds every feature that has it', () => {
  for (const key of featureKey.options) expect(findFeatures(features[key].letters)[0]).toBe(key)
  expect(findFeatures('network')).toEqual(['typical-network', 'atypical-network', 'negative-network'])
  expect([findFeatures(''), findFeatures('  '), findFeatures('zz')]).toEqual([[], [], []])
})

test('the most careful of a diagnosis and what else it may be counts', () => {
  expect(carefulGroup('benign-naevus', [])).toBe('benign')
  expect(carefulGroup('benign-naevus', ['atypical-naevus'])).toBe('watch')
  expect(carefulGroup('atypical-naevus', ['benign-naevus', 'suspected-melanoma'])).toBe('urgent')
  expect(carefulGroup(null, ['suspected-melanoma'])).toBeNull()
})
