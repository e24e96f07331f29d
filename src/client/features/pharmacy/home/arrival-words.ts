import { dateText } from '../../../../domain/time/format-day.ts'
import type { WaitingArrival } from '../../../../contract/kiosk.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { personName } from '../../../../domain/text/person-name.ts'

type ArrivalWords = { title: string; detail: string; status: { word: string; tone: 'ok' | 'warn' | 'info' } }

/** How a kiosk arrival is shown in the list of a practice in this time zone. */
export function arrivalWords(arrival: WaitingArrival, timeZone: string): ArrivalWords {
  switch (arrival.kind) {
    case 'checked-in':
      return {
        title: personName(arrival.firstName, arrival.lastName),
        detail: `Appointment at ${timeOfDay(arrival.bookingTime, timeZone)}`,
        status: { word: 'Checked in', tone: 'ok' },
      }
    case 'unmatched':
      return {
        title: `${Array.from(arrival.initials.toUpperCase()).join('. ')}., born ${dateText(arrival.birthDate)}`,
        detail: `Gave ${arrival.time} as appointment time; none found`,
        status: { word: 'To confirm', tone: 'warn' },
      }
    case 'new-visit':
      return {
        title: personName(arrival.firstName, arrival.lastName),
        detail: `Born ${dateText(arrival.birthDate)}, ${arrival.mobilePhone}${arrival.patientId === null ? '' : '; may already be on record'}`,
        status: { word: 'No appointment', tone: 'info' },
      }
  }
}
