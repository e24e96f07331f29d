import { FileText } from 'lucide-react'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'

/** The mark of a report in a list: that of its most urgent spot; a sheet once it is withdrawn. */
export const ReportMark = ({ report: { mark } }: { report: ReportDocument }) =>
  mark === null ? <FileText aria-hidden /> : <LesionMark kind={mark} number={null} size={26} />
