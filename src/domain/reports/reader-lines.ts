import type { Country, ReportContent } from '../../contract/reports.ts'
import { dayText } from '../time/moment-words.ts'
import { actionWords } from './action-words.ts'
import { fillText } from './fill-text.ts'
import type { JudgedSpot } from './leading.ts'
import { listed } from './place-words.ts'
import type { ReportSources } from './report-sources.ts'
import { reportText } from './report-texts.ts'

/** What a second reader says: of the spots where they differ what they would do, else where they agree. */
function secondLine(name: string, reader: number, spots: readonly JudgedSpot[]): string {
  const seen = spots.flatMap((spot) => {
    const opinion = spot.opinions.find((one) => one.reader === reader)
    return opinion === undefined ? [] : [{ spot, action: opinion.actions[0] }]
  })
  const differs = seen.filter(({ spot, action }) => action.key !== spot.opinions[0].actions[0].key)
  const agreed = seen.filter((one) => !differs.includes(one)).map(({ spot }) => spot.number)
  const said = differs.map(({ spot, action }) => fillText(actionWords(action.key).would, { n: spot.number }))
  if (said.length === 0) said.push(`Agrees on spot${agreed.length === 1 ? '' : 's'} ${listed(agreed)}.`)
  return `Second opinion: ${name}. ${said.join(' ')}`
}

/** Who read the visit and when, and what the others say of it. */
export const readerLines = (
  { readers, country, timeZone }: Pick<ReportSources, 'readers' | 'timeZone'> & { country: Country },
  spots: readonly JudgedSpot[],
): ReportContent['readers'] =>
  readers.map(({ name, role, readAt }, i) => ({
    name,
    role,
    readAt,
    text:
      i === 0
        ? fillText(reportText('all/read_by', country), { reader: name, date: dayText(readAt, timeZone) })
        : secondLine(name, i, spots),
  }))
