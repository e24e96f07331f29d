import { expect, test } from 'vitest'
import { visitId } from '../../contract/ids.ts'
import { findVisitsHere } from './find-visits-here.ts'
import type { VisitLine, VisitStage } from '../visits/visit-line.ts'

const waiting: VisitStage = { kind: 'waiting', photosSent: 0 }
const line = (firstName: string, stage: VisitStage, hour: number): VisitLine => ({
  visitId: visitId.parse(`00000000-0000-4000-8000-0000000000${hour}`),
  startedAt: `2026-11-20T${hour}:00:00.000Z`,
  patientName: `${firstName} Sutherland`,
  birthDate: undefined,
  searchedBy: { firstName, lastName: 'Sutherland', birthDate: '1962-03-14' },
  spots: 1,
  photos: 2,
  stage,
})
const lines = [
  line('Graeme', waiting, 10),
  line('Tama', { kind: 'draft', step: 'plot' }, 11),
  line('Aroha', { kind: 'sent', at: '2026-11-20T12:30:00.000Z', receiptNumber: 'R1' }, 12),
  { ...line('Hemi', waiting, 13), searchedBy: null },
]

test.each([
  ['suther', ['Tama', 'Graeme']],
  ['graeme 14/03/1962', ['Graeme']],
  ['Grame', ['Graeme']],
  // By then the server knows her, and so does the list of patients.
  ['aroha', []],
  ['hemi', []],
  ['  ', []],
])('"%s" finds what waits on this tablet alone, newest first', (typed, found) => {
  expect(findVisitsHere(typed, lines).map(({ patientName }) => patientName?.split(' ')[0])).toEqual(found)
})
