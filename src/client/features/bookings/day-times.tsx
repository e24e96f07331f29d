import { MoonStar, Sun, Sunrise } from 'lucide-react'
import { dayPartOf } from '../../../domain/time/moment-words.ts'
import css from './bookings.module.css'
import { SlotTimes, type SlotTimesProps } from './slot-times.tsx'

const parts = [
  { part: 'morning', word: 'Morning', icon: Sunrise },
  { part: 'afternoon', word: 'Afternoon', icon: Sun },
  { part: 'evening', word: 'Evening', icon: MoonStar },
] as const

/** The times of one day, by the time of day at the clinic. */
export function DayTimes({ slots, zone, ...choosing }: Omit<SlotTimesProps, 'words'>) {
  return parts.map(({ part, word, icon: Icon }) => {
    const inPart = slots.filter(({ startTime }) => dayPartOf(startTime, zone) === part)
    if (inPart.length === 0) return null
    return (
      <section key={part} className={css.part}>
        <h3>
          <Icon aria-hidden /> {word}
        </h3>
        <SlotTimes slots={inPart} zone={zone} words="time" {...choosing} />
      </section>
    )
  })
}
