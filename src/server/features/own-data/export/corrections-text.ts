import type { CorrectionRow } from '../corrections/correction-store.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { personName } from '../../../../domain/text/person-name.ts'

const outcomes: Readonly<Record<NonNullable<CorrectionRow['outcome']>, string>> = {
  corrected: 'Corrected',
  refused: 'Not corrected',
}
/** The day in the time zone of the practice that answers. */
const dayOf = (row: CorrectionRow, moment: Date): string =>
  dayInZone(moment.getTime(), row.time_zone ?? 'Pacific/Auckland')

/** The text of CORRECTIONS.txt: what the patient asked to be corrected, the answers, and their statements. */
export const correctionsText = (rows: readonly CorrectionRow[]): string =>
  ['Corrections that you asked for.', '', ...rows.flatMap(linesOf)].join('\r\n')

const linesOf = (row: CorrectionRow): string[] => [
  `Asked on ${dayOf(row, row.asked_at)}: ${row.what}`,
  `Why: ${row.why}`,
  ...(row.outcome === null || row.answered_at === null
    ? ['Not answered yet.']
    : [
        `${outcomes[row.outcome]} on ${dayOf(row, row.answered_at)} by ${personName(row.answerer_first_name, row.answerer_last_name)}: ${row.answer ?? ''}`,
      ]),
  ...(row.statement === null || row.statement_at === null
    ? []
    : [`Your statement of ${dayOf(row, row.statement_at)}: ${row.statement}`]),
  '',
]
