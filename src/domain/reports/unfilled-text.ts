import type { ReportContent } from '../../contract/reports/report-content.ts'
import type { ReportSources } from './report-sources.ts'

/** The names and notes that a report quotes; a brace in one of them is no placeholder. */
const namesIn = ({ patient, visit, doctor, readers, spots }: ReportSources): string[] =>
  [
    patient.firstName,
    patient.lastName,
    visit.checkedBy,
    visit.practiceName,
    visit.serviceName,
    visit.serviceDescription ?? '',
    doctor?.practiceName ?? '',
    doctor?.hours ?? '',
    ...readers.map(({ name }) => name),
    ...spots.map(({ note }) => note ?? ''),
  ].filter((name) => /[{}]/.test(name))

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part)
}

/** The first text of a report with an unfilled placeholder; null if the report may be sent. */
export function unfilledText(content: ReportContent, sources: ReportSources): string | null {
  const names = namesIn(sources)
  const bare = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text)
  return [...textsOf(content)].find((text) => /[{}]/.test(bare(text))) ?? null
}
