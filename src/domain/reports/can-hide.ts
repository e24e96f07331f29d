import type { Country } from '../../contract/reports.ts'
import { kindOf } from './leading.ts'
import type { ReportAction } from './report-sources.ts'
import { reportText } from './report-texts.ts'

/** Why a spot can't be left out of a report; null where it can: it needs nothing done. */
export const whyNotHidden = (action: Pick<ReportAction, 'key' | 'mark'>, country: Country): string | null =>
  kindOf(action) === 'harmless' ? null : reportText('8-hidden/hidden_refused', country)
