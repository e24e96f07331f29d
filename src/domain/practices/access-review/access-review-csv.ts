import type { ReviewedAccess } from '../../../contract/practices/access-review.ts'
import { staffRole } from '../../access/staff-title.ts'
import { csvFile } from '../../text/csv.ts'
import { personName } from '../../text/person-name.ts'
import { dayInZone } from '../../time/zoned-time.ts'
import { accessQuestions, accessQuestionText } from './access-questions.ts'

const headings = [
  'Practice',
  'Site',
  'Name',
  'E-mail',
  'Role',
  'Sends reports',
  'Since',
  'Last used',
  'Tablets',
  'Password',
  'Second factor',
  'Organisation',
  'Check',
]

/** Somebody's access at a practice; the practice name is empty for somebody without a practice. */
type AccessAtPractice = ReviewedAccess & { practiceName: string; siteName: string | null }

const factorTexts = { passkey: 'Passkey', app: 'App', none: 'None' } as const

/** All access as CSV, with days in a time zone. `now` in milliseconds. */
export function accessReviewCsv(
  people: readonly AccessAtPractice[],
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const dayOf = (when: string | null) => (when === null ? '' : dayInZone(when, timeZone))
  return csvFile([
    headings,
    ...people.map((one) => [
      one.practiceName,
      one.siteName ?? '',
      personName(one.firstName, one.lastName),
      one.userName,
      staffRole(one.roleId),
      one.canDistributeReports ? 'Yes' : 'No',
      dayOf(one.since),
      dayOf(one.lastUsed),
      String(one.tablets),
      one.password === 'set' ? 'Yes' : 'No',
      factorTexts[one.secondFactor],
      one.organisation === null ? '' : `${one.organisation.name}, last ${dayOf(one.organisation.lastUsed)}`,
      accessQuestions(one, now)
        .map((question) => accessQuestionText[question])
        .join('; '),
    ]),
  ])
}
