import type { ResultAudit, ResultCounts } from '../../../contract/readings/spot-results.ts'
import { csvFile } from '../../text/csv.ts'

const headings = [
  'Group',
  'Sent',
  'Known',
  'Melanocytic excised',
  'Excised for 1 melanoma',
  'Melanoma in situ',
  'Invasive melanoma',
  'Median mm',
  'Largest mm',
  'BCC and SCC',
  'Harmless',
  'Median days to be seen',
]
const number = (value: number | null) => (value === null ? '' : String(value))
const line = (name: string, row: ResultCounts) => [
  name,
  ...[row.sent, row.known, row.excised, row.perMelanoma, row.inSitu, row.invasive].map(number),
  ...[row.medianMm, row.largestMm, row.carcinomas, row.harmless, row.medianDaysToSeen].map(number),
]

/** The audit as CSV, without the name of any patient; the last line is the total. */
export const resultAuditCsv = ({ rows, total, from, until }: ResultAudit): string =>
  csvFile([headings, ...rows.map((row) => line(row.name, row)), line(`${from} to ${until}`, total)])
