import { monthYear } from '../../../../../domain/time/format-day.ts'
import { localDate } from '../../../../page/i18n/date-format.ts'

/** "Nov 2025" of an instant. */
export const monthText = (instant: string): string => monthYear(localDate(instant))
