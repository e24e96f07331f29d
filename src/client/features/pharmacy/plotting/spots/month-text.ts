import { monthYear } from '../../../../../domain/time/day-words.ts'
import { localDate } from '../../../../page/words/day-text.ts'

/** "Nov 2025" of an instant. */
export const monthText = (instant: string): string => monthYear(localDate(instant))
