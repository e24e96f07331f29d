import { pluralize } from '../../page/i18n/pluralize.ts'

/** Kiosk check-ins that the service does not have, in words; undefined where none wait. */
export type ArrivalWords = { title: string; advice: string }

/** What is said of a number of unsent kiosk check-ins where somebody may decide to clear the tablet. */
export function waitingArrivals(count: number): ArrivalWords | undefined {
  if (count === 0) return undefined
  return {
    title: `Not sent yet: ${pluralize(count, 'kiosk check-in')}`,
    advice: `This tablet keeps trying by itself. Don’t clear it before ${count === 1 ? 'it has' : 'they have'} arrived.`,
  }
}
