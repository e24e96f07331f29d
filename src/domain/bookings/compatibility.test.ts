import { expect, test } from 'vitest'
import { findServiceMismatch } from './compatibility.ts'

const service = {
  conflicts: [
    { previous: 3, recommended: 7 },
    { previous: 4, recommended: null },
  ],
  youngestAge: 16,
}
const anybody = { previousServiceId: null, age: null }

test.each([
  ['who had none before, of an age that is not known', anybody, null],
  ['who had one that it can follow', { ...anybody, previousServiceId: 5 }, null],
  ['who had one that another follows better', { ...anybody, previousServiceId: 3 }, ['previous-service', 7]],
  ['who had one that it can not follow', { ...anybody, previousServiceId: 4 }, ['previous-service', null]],
  ['who is old enough today', { ...anybody, age: 16 }, null],
  ['who is a year too young', { ...anybody, age: 15 }, ['too-young', null]],
  ['who is too young and had another', { age: 15, previousServiceId: 3 }, ['previous-service', 7]],
] as const)('a service for %s', (_, person, mismatch) => {
  const found = findServiceMismatch(service, person)
  expect(found && [found.because, found.recommendedServiceId]).toEqual(mismatch)
})

test('a service for any age suits a newborn', () => {
  expect(findServiceMismatch({ conflicts: [], youngestAge: null }, { previousServiceId: null, age: 0 })).toBeNull()
})
