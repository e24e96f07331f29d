import type { DeskHours, DeskRoster } from '../../../../contract/clinic-desk/desk-hours.ts'

/** The chosen cell of the week: a person's shift on a day, or their day off. */
export type ChosenShift = { staffId: number; day: string; roster: DeskRoster | null }

type Shift = DeskHours['shifts'][number]

/** "8:30 to 5": hours without am or pm. */
export const hoursText = ({ from, to }: Pick<Shift, 'from' | 'to'>): string => `${short(from)} to ${short(to)}`

function short(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  const twelve = Number(hours) % 12 || 12
  return minutes === '00' ? String(twelve) : `${twelve}:${minutes}`
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The total hours of a person: "38 h", "7.5 h". */
export function totalText(shifts: readonly Shift[]): string {
  const minutes = shifts.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0)
  return `${Math.round(minutes / 6) / 10} h`
}
