import { t } from '@lingui/core/macro'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import { dateText } from '../../../domain/time/format-day.ts'

/** "12 Nov 2026, Harbourside Pharmacy. Read by Dr Anil Patel" */
export const reportLine = ({ visitDate, practiceName, readBy }: ReportDocument): string =>
  `${dateText(visitDate)}, ${practiceName}${readBy === null ? '' : t`. Read by ${readBy}`}`
