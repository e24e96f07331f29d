import type { ReportRow } from '../report-query-store.ts'

/** Whether there is a newer version of a report. */
export const isReplaced = ({ versions, version }: Pick<ReportRow, 'versions' | 'version'>): boolean =>
  versions.some((other) => other.version > version)
