import type { Country, ReportContent } from '../../contract/reports/report-content.ts'
import { dayText } from '../time/format-moment.ts'
import { doctorActionText } from './doctor-action-text.ts'
import { fillText } from '../text/fill-text.ts'
import type { ResolvedSpot } from './final-opinion.ts'
import { joinNumbers } from './place-text.ts'
import type { ReportSources } from './report-sources.ts'
import { reportText } from './report-texts.ts'

/** A second reader's opinion: their advice where they differ, else the spots on which they agree. */
function secondReaderLine(name: string, reader: number, spots: readonly ResolvedSpot[]): string {
  const seen = spots.flatMap((spot) => {
    const opinion = spot.opinions.find((one) => one.reader === reader)
    return opinion === undefined ? [] : [{ spot, action: opinion.actions[0] }]
  })
  const differs = seen.filter(({ spot, action }) => action.key !== spot.opinions[0].actions[0].key)
  const agreed = seen.filter((one) => !differs.includes(one)).map(({ spot }) => spot.number)
  const sentences = differs.map(({ spot, action }) => fillText(doctorActionText(action.key).would, { n: spot.number }))
  if (sentences.length === 0) sentences.push(`Agrees on spot${agreed.length === 1 ? '' : 's'} ${joinNumbers(agreed)}.`)
  return `Second opinion: ${name}. ${sentences.join(' ')}`
}

/** Who read the visit and when, with the opinions of second readers. */
export const readerLines = (
  { readers, country, timeZone }: Pick<ReportSources, 'readers' | 'timeZone'> & { country: Country },
  spots: readonly ResolvedSpot[],
): ReportContent['readers'] =>
  readers.map(({ name, role, readAt }, i) => ({
    name,
    role,
    readAt,
    text:
      i === 0
        ? fillText(reportText('all/read_by', country), { reader: name, date: dayText(readAt, timeZone) })
        : secondReaderLine(name, i, spots),
  }))
