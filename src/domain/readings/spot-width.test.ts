import { expect, test } from 'vitest'
import type { PatientImage } from '../../contract/images/images.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { widthAtVisit } from './spot-width.ts'

const spot = {
  earlier: [
    { visitId: 'may', diagnosis: { measuredMm: 5.6 } },
    { visitId: 'march', diagnosis: { measuredMm: null } },
    { visitId: 'january', diagnosis: null },
  ],
} as unknown as ReadingSpot

test.each([
  ['may', 5.94, 5.6],
  ['may', null, 5.6],
  ['march', 5.94, 5.9],
  ['january', 5.94, 5.9],
  ['january', null, null],
])('in %s, where the photo measures %s, the spot is %s mm wide', (patientVisitId, seen, mm) => {
  expect(widthAtVisit(spot, { patientVisitId } as PatientImage, seen)).toBe(mm)
})
