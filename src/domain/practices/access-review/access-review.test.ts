import { expect, test } from 'vitest'
import type { ReviewedAccess } from '../../../contract/practices/access-review.ts'
import { loginId } from '../../../contract/ids.ts'
import { Role } from '../../../contract/role.ts'
import { accessQuestions, type AccessQuestion } from './access-questions.ts'
import { accessReviewCsv } from './access-review-csv.ts'

const now = Date.parse('2026-11-26T00:00:00Z')
const hana: ReviewedAccess = {
  loginId: loginId.parse('11111111-1111-4111-8111-111111111111'),
  firstName: 'Hana',
  lastName: 'Ngāta',
  userName: 'hana@harbour.test',
  roleId: Role.Doctor,
  canDistributeReports: true,
  since: '2026-01-05T00:00:00.000Z',
  lastUsed: '2026-11-25T00:00:00.000Z',
  tablets: 2,
  secondFactor: 'passkey',
  password: 'set',
  organisation: null,
}
const harbour = { name: 'Harbour Health', lastUsed: '2026-11-25T00:00:00.000Z' }

test.each<[string, Partial<ReviewedAccess>, AccessQuestion[]]>([
  ['used yesterday, with a passkey', {}, []],
  ['used 89 days ago', { lastUsed: '2026-08-29T00:00:00.000Z' }, []],
  ['used 90 days ago', { lastUsed: '2026-08-28T00:00:00.000Z' }, ['not-used-lately']],
  ['never used, given long ago', { lastUsed: null }, ['never-used']],
  ['never used, given last week', { lastUsed: null, since: '2026-11-19T00:00:00.000Z' }, []],
  ['never used, from before it was kept', { lastUsed: null, since: null }, ['never-used']],
  ['no second factor', { secondFactor: 'none' }, ['no-second-factor']],
  ['their organisation answers for the second factor', { secondFactor: 'none', organisation: harbour }, []],
  ['all of it', { lastUsed: null, secondFactor: 'none' }, ['never-used', 'no-second-factor']],
])('asked about %s', (...[, access, questions]) =>
  expect(accessQuestions({ ...hana, ...access }, now)).toEqual(questions),
)

test('the file names each by line, and runs no formula that somebody is called', () => {
  const file = accessReviewCsv(
    [
      { ...hana, organisation: harbour, practiceName: 'Harbour Pharmacy', siteName: 'Harbour' },
      { ...hana, firstName: '=HYPERLINK("x")', lastUsed: null, practiceName: '', siteName: null },
    ],
    { now, timeZone: 'Pacific/Auckland' },
  )
  const [, first, second] = file.split('\r\n')
  expect(first).toBe(
    '"Harbour Pharmacy","Harbour","Hana Ngāta","hana@harbour.test","Doctor or pharmacist","Yes","2026-01-05","2026-11-25","2","Yes","Passkey","Harbour Health, last 2026-11-25",""',
  )
  expect(second).toMatch(/"'=HYPERLINK\(""x""\) Ngāta".+"Never used"$/)
})
