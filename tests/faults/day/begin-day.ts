import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../../src/server/demo/seeded-random.ts'
import { DatabaseAway } from './ask-database.ts'
import { type DayVisit, deskOf } from './desk.ts'
import { type DayBooking, payerOf } from './payer.ts'
import { type Answered, type Place, signInPeople } from './people.ts'

/** All that people did on a day, and `wrong`: answers that nobody should have got. */
export type Day = {
  visits: DayVisit[]
  bookings: DayBooking[]
  wrong: string[]
  answered: Answered[]
  /** Everybody works until it is over; who was not answered does the same again the next time. */
  work: (isOver: () => boolean) => Promise<void>
  /** Everybody ends what was begun; answers what did not come through in so many seconds. */
  finish: (seconds: number) => Promise<string[]>
}

type Wanted = { random: Random; tablets: number; payers: number }

/** Tablets whose visits are read and authorised, and patients who pay. Everybody signs in once: sessions outlive faults too. */
export async function beginDay(place: Place, { random, tablets, payers }: Wanted): Promise<Day> {
  const answered: Answered[] = []
  const people = await signInPeople(place, { random, hear: (each) => answered.push(each) })
  const [visits, bookings, wrong]: [DayVisit[], DayBooking[], string[]] = [[], [], []]
  const loops = [
    ...Array.from({ length: tablets }, () => deskOf(people, visits)),
    ...Array.from({ length: payers }, () => payerOf(people, bookings)),
  ]
  const work: Day['work'] = async (isOver) => {
    await Promise.all(loops.map((next) => keepOn(next, isOver, wrong)))
  }
  return { visits, bookings, wrong, answered, work, finish: (seconds) => finish({ visits, bookings, work }, seconds) }
}

/** Does the next thing over and over. An outage is waited for; any other answer is one that nobody should get. */
async function keepOn(next: () => Promise<void>, isOver: () => boolean, wrong: string[]): Promise<void> {
  while (!isOver())
    try {
      await next()
    } catch (error) {
      if (isOver()) return
      if (!isOutage(error)) wrong.push(String(error))
      await pause(100)
    }
}

// A connection that broke, a server that is busy or has no room, an upload whose last connection is still open there.
const isOutage = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof DatabaseAway ||
  / answered (429|5\d\d)|PATCH answered (409|423)/.test(String(error))

async function finish(
  { visits, bookings, work }: Pick<Day, 'visits' | 'bookings' | 'work'>,
  seconds: number,
): Promise<string[]> {
  const [begun, booked] = [[...visits], [...bookings]]
  const end = performance.now() + seconds * 1000
  const isDone = () => begun.every(({ isAuthorised }) => isAuthorised) && booked.every(({ isPaid }) => isPaid)
  await work(() => isDone() || performance.now() > end)
  return [
    ...begun.filter(({ isAuthorised }) => !isAuthorised).map(({ lastName }) => `${lastName} came no further`),
    ...booked.filter(({ isPaid }) => !isPaid).map(({ bookingId }) => `${bookingId} was never paid`),
  ]
}
