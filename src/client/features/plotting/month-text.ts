import { monthYear } from '../../../domain/time/day-words.ts'
import { localDate } from '../../shell/day-text.ts'

/** "Nov 2025" of an instant. */
export const monthText = (instant: string): string => monthYear(localDate(instant))
