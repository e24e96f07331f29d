import { pluralize } from '../../page/i18n/pluralize.ts'

/** The text about unsent kiosk check-ins; undefined if there are none. */
export type ArrivalWords = { title: string; advice: string }

/** The warning about unsent kiosk check-ins where somebody may decide to clear the tablet. */
export function waitingArrivals(count: number): ArrivalWords | undefined {
  if (count === 0) return undefined
  return {
    title: `Not sent yet: ${pluralize(count, 'kiosk check-in')}`,
    advice: `This tablet keeps trying. Don’t delete its data before ${count === 1 ? 'it has' : 'they have'} arrived.`,
  }
}
