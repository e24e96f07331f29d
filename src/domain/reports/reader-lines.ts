import type { Country, ReportContent } from '../../contract/reports/report-content.ts'
import { dayText } from '../time/format-moment.ts'
import { doctorActionText } from './doctor-action-text.ts'
import { fillText } from '../text/fill-text.ts'
import type { ResolvedSpot } from './final-opinion.ts'
import { joinNumbers } from './place-text.ts'
import type { Opinion, ReportSources } from './report-sources.ts'
import { reportText } from './report-texts.ts'

/** Whether an opinion says the same as the first reader's: the same diagnosis and the same advice. */
const isSame = (opinion: Opinion, first: Opinion): boolean =>
  opinion.diagnosis.key === first.diagnosis.key && opinion.actions[0].key === first.actions[0].key

/**
 * How a second reader differs about a spot, in their own words; their name for it stands with the spot, for doctors.
 */
function differenceText({ number, opinions: [first] }: ResolvedSpot, { actions: [action] }: Opinion): string {
  if (action.key === first.actions[0].key) return `Names spot ${number} otherwise, with the same advice.`
  return fillText(doctorActionText(action.key).would, { n: number })
}

/** A second reader's opinion as entered: where they differ, and the spots on which they agree. */
function secondReaderLine(name: string, reader: number, spots: readonly ResolvedSpot[]): string {
  const seen = spots.flatMap((spot) => {
    const opinion = spot.opinions.find((one) => one.reader === reader)
    return opinion === undefined ? [] : [{ spot, opinion }]
  })
  const differs = seen.filter(({ spot, opinion }) => !isSame(opinion, spot.opinions[0]))
  const agreed = seen.filter((one) => !differs.includes(one)).map(({ spot }) => spot.number)
  const sentences = differs.map(({ spot, opinion }) => differenceText(spot, opinion))
  if (agreed.length > 0) sentences.push(`Agrees on spot${agreed.length === 1 ? '' : 's'} ${joinNumbers(agreed)}.`)
  return `Second opinion: ${name}. ${sentences.join(' ')}`
}

/** Who read the visit and when, with the opinions of second readers. */
export const readerLines = (
  { readers, country, timeZone }: Pick<ReportSources, 'readers' | 'timeZone'> & { country: Country },
  spots: readonly ResolvedSpot[],
): ReportContent['readers'] =>
  readers.map(({ name, role, registration, readAt }, i) => ({
    name,
    role,
    registration,
    readAt,
    text:
      i === 0
        ? fillText(reportText('all/read_by', country), { reader: name, date: dayText(readAt, timeZone) })
        : secondReaderLine(name, i, spots),
  }))
