import { expect, test } from 'vitest'
import type { ReportContent } from '../../contract/reports/report-content.ts'
import { stillAsks } from './removed-since.ts'

type Asking = Parameters<typeof stillAsks>[0]
const asking = (kind: ReportContent['card']['kind'], marks: string[]) =>
  ({
    card: { kind, mark: 'urgent' },
    spots: marks.map((mark, i) => ({ mark, lesionId: `spot ${i}` })),
  }) as unknown as Asking

test.each([
  ['nothing was taken off', asking('doctor', ['urgent', 'monitor']), [], true],
  ['the one spot for a doctor was', asking('doctor', ['urgent', 'monitor']), ['spot 0'], false],
  ['one of two was', asking('doctor', ['urgent', 'urgent']), ['spot 1'], true],
  ['another spot was', asking('doctor', ['urgent', 'monitor']), ['spot 1'], true],
  ['the report asks for nothing', asking('harmless', ['benign']), [], false],
] as const)('where %s, a report asks its patient or not', (...row) => {
  const [, content, gone, asks] = row
  expect(stillAsks(content, new Set(gone))).toBe(asks)
})
