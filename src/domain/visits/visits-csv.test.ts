import { expect, test } from 'vitest'
import { byteOrderMark } from '../text/csv.ts'
import { visitsCsv } from './visits-csv.ts'

const visit = {
  visitTime: '2026-11-19T22:00:00.000Z',
  patient: { firstName: 'Mere', lastName: 'Rangihuna', birthDate: '1968-05-03' },
  numberOfLesions: 3,
  numberOfPhotos: 7,
  productName: 'Up to 3 spots',
  status: 'reported',
  receiptNumber: 'LX 4821 73',
} as const

test('the list of visits as a spreadsheet: one line each, days where the practice is, nothing of what was found', () => {
  const sent = { ...visit, productName: null, status: 'received', receiptNumber: null } as const
  expect(visitsCsv([visit, sent], 'Pacific/Auckland')).toBe(
    `${byteOrderMark}"Visit","Patient","Born","Spots","Photos","Service","Status","Receipt"\r\n` +
      '"20 Nov 2026","Mere Rangihuna","3 May 1968","3","7","Up to 3 spots","Report ready","LX 4821 73"\r\n' +
      '"20 Nov 2026","Mere Rangihuna","3 May 1968","3","7","","Sent",""\r\n',
  )
})
