import type { CheckInDetails } from '../../contract/kiosk.ts'
import { foldText } from '../text/fold-text.ts'
import { minuteOfDay } from '../time/zoned-time.ts'
import { checkInOpensMinutes } from './check-in-opens-at.ts'

const minute = 60_000
const halfDay = 12 * 60

/** An appointment that can be checked in, and its patient. */
export type Appointment = { startsAt: Date; timeZone: string; birthDate: string; firstName: string; lastName: string }

/** The start times that can be checked in now: from an hour ago, for latecomers, to two hours ahead. */
export const checkInWindow = (now: Date): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - 60 * minute),
  until: new Date(now.getTime() + checkInOpensMinutes * minute),
})

/**
 * The only appointment that matches birth date, initials and time; null if none or several match: then the patient
 * asks staff. Up to 12:59 the time may mean am or pm.
 */
export function dueAppointment<A extends Appointment>(appointments: readonly A[], said: CheckInDetails): A | null {
  const [only, second] = appointments.filter(
    (one) =>
      one.birthDate === said.birthDate &&
      initialsOf(one) === foldText(said.initials) &&
      matchesTime(said.time, minuteOfDay(one.startsAt, one.timeZone)),
  )
  return only !== undefined && second === undefined ? only : null
}

const firstLetter = (name: string) => /\p{L}/u.exec(foldText(name))?.[0] ?? ''
/** For a person with only one name, its first letter twice. */
const initialsOf = ({ firstName, lastName }: Appointment) =>
  firstLetter(firstName) + firstLetter(lastName === '' ? firstName : lastName)

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function matchesTime(time: string, minutes: number): boolean {
  const said = minutesIn(time)
  return said < halfDay + 60 ? said % halfDay === minutes % halfDay : said === minutes
}
