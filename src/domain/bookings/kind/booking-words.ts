import { turnaroundText, usualTurnaround } from '../../readings/turnaround.ts'
import type { BookingKind } from './booking-kind.ts'

/** Something to know before a booking. */
export type BeforeLine = { about: 'skin' | 'clothes' | 'company' | 'quiet' | 'photos'; title: string; detail: string }

/** All texts that depend on a booking's kind. Messages, pages, calendar, kiosk and desk use these and no others. */
export type BookingWords = {
  /** What staff's lists call it. */
  label: string
  /** "Your … was moved." */
  thing: string
  /** The patient's own page and list, by the state of the booking. */
  booked: string
  arrived: string
  arrivedNext: string
  attended: string
  missed: string
  /** The patient's home. */
  next: string
  soon: string
  now: string
  ready: string
  /** When to be there; null: at the time that is shown with it. */
  answeredWithin: string | null
  /** Where to be; null: at the clinic's address. */
  where: string | null
  before: string
  coverAsk: string
  lines: readonly BeforeLine[]
  /** What can be changed about it, as the first words of a sentence. */
  change: string
  tooLateToChange: (hours: number) => string
  /** The button by which somebody confirms that they will come, and the text that replaces it. */
  coming: string
  isComing: string
  /** Messages. */
  confirmation: string
  reminder: string
  reminderReply: string
  calendarTitle: (brand: string) => string
  /** The reception desk: the mark of somebody who came, and the text about somebody who did not. */
  here: string
  late: string
}

/** kept: the person has to attend at that time. none: they need not attend. */
export const hasTime = ({ way }: Pick<BookingKind, 'way'>): boolean => way !== 'writing'

/** Whether somebody comes to the clinic: then it has an address, directions, and a check-in at the kiosk. */
export const isAtClinic = ({ way }: Pick<BookingKind, 'way'>): boolean => way === 'in-person'

const noMakeUp: BeforeLine = {
  about: 'skin',
  title: 'No make-up or fake tan',
  detail: 'They hide what we need to see.',
}

const inPerson = (person: BookingKind['person']): BookingWords => ({
  label: 'In person',
  thing: 'booking',
  booked: 'You are booked',
  arrived: 'You are checked in',
  arrivedNext: 'Take a seat. We will call you.',
  attended: 'You came to this visit',
  missed: 'You missed this visit',
  next: 'Your next visit',
  soon: 'Your visit is soon',
  now: 'Your visit is now',
  ready: 'You are ready for your visit',
  answeredWithin: null,
  where: null,
  before: 'Before you come',
  coverAsk: 'Read and accept what the visit covers',
  lines: [
    noMakeUp,
    { about: 'clothes', title: 'Wear clothes that come off easily', detail: 'Underwear stays on. We have a gown.' },
    person === 'child'
      ? { about: 'company', title: 'A parent or guardian must come too', detail: 'They stay in the room all the time.' }
      : { about: 'company', title: 'Bring someone if you like', detail: 'They can stay in the room with you.' },
  ],
  change: 'Move or cancel it',
  tooLateToChange: (hours) => `It is less than ${hours} hours before your visit`,
  coming: 'I’m coming',
  isComing: 'You told us that you are coming.',
  confirmation: 'You are booked',
  reminder: 'We see you soon',
  reminderReply: 'Coming, or not? Tell us here',
  calendarTitle: (brand) => `Booking with ${brand}`,
  here: 'Here',
  late: 'Late, not here yet',
})

const video = (person: BookingKind['person']): BookingWords => ({
  label: 'Video call',
  thing: 'video call',
  booked: 'Your video call is booked',
  arrived: 'You are in the call',
  arrivedNext: 'Stay on the page of the call.',
  attended: 'We spoke by video',
  missed: 'You missed this video call',
  next: 'Your next video call',
  soon: 'Your video call is soon',
  now: 'Your video call is now',
  ready: 'You are ready for your video call',
  answeredWithin: null,
  where: 'By video, on your phone or computer',
  before: 'Before the call',
  coverAsk: 'Read and accept what the call covers',
  lines: [
    { ...noMakeUp, title: 'No make-up or fake tan on the spot' },
    { about: 'quiet', title: 'Find a bright, quiet place', detail: 'You may need to show the spot to the camera.' },
    person === 'child'
      ? { about: 'company', title: 'A parent or guardian must be there', detail: 'They stay for the whole call.' }
      : { about: 'company', title: 'Have someone with you if you like', detail: 'They can hold the phone for you.' },
  ],
  change: 'Move or cancel it',
  tooLateToChange: (hours) => `It is less than ${hours} hours before your call`,
  coming: 'I’ll be there',
  isComing: 'You told us that you will be there.',
  confirmation: 'Your video call is booked',
  reminder: 'We speak to you soon',
  reminderReply: 'Will you be there? Tell us here',
  calendarTitle: (brand) => `Video call with ${brand}`,
  here: 'In the call',
  late: 'Late, not in the call',
})

const phone = (person: BookingKind['person']): BookingWords => ({
  label: 'Phone call',
  thing: 'phone call',
  booked: 'Your phone call is booked',
  arrived: 'We are calling you',
  arrivedNext: 'Keep your phone near you.',
  attended: 'We spoke by phone',
  missed: 'You missed this phone call',
  next: 'Your next phone call',
  soon: 'Your phone call is soon',
  now: 'Your phone call is now',
  ready: 'You are ready for your phone call',
  answeredWithin: null,
  where: 'By phone: we call you',
  before: 'Before the call',
  coverAsk: 'Read and accept what the call covers',
  lines: [
    { about: 'quiet', title: 'Keep your phone near you', detail: 'We call the number that you gave us.' },
    person === 'child'
      ? { about: 'company', title: 'A parent or guardian must be there', detail: 'They stay for the whole call.' }
      : { about: 'company', title: 'Have someone with you if you like', detail: 'They can listen with you.' },
  ],
  change: 'Move or cancel it',
  tooLateToChange: (hours) => `It is less than ${hours} hours before your call`,
  coming: 'I’ll be there',
  isComing: 'You told us that you will be there.',
  confirmation: 'Your phone call is booked',
  reminder: 'We speak to you soon',
  reminderReply: 'Will you be there? Tell us here',
  calendarTitle: (brand) => `Phone call from ${brand}`,
  here: 'On the phone',
  late: 'Did not answer yet',
})

const inWriting = (person: BookingKind['person']): BookingWords => ({
  label: 'In writing',
  thing: 'question',
  booked: 'We have your question',
  arrived: 'We have your question',
  arrivedNext: 'You need not be there. We tell you when it is answered.',
  attended: 'We answered your question',
  missed: 'This question is closed',
  next: 'Your question',
  soon: 'We will answer your question soon',
  now: 'We will answer your question soon',
  ready: 'We have your question',
  answeredWithin: `We answer in your chat, most within ${turnaroundText(usualTurnaround)}`,
  where: 'In writing, in your chat',
  before: 'While you wait',
  coverAsk: 'Read and accept what the answer covers',
  lines: [
    { about: 'photos', title: 'More to show or say?', detail: 'Write it in your chat. You can add photos there.' },
    ...(person === 'child'
      ? [
          {
            about: 'company',
            title: 'A parent or guardian reads the answer',
            detail: 'It is meant for you both.',
          } as const,
        ]
      : []),
  ],
  change: 'Cancel it',
  tooLateToChange: () => 'It is too late to cancel this here',
  coming: 'I’ll be there',
  isComing: 'You told us that you will be there.',
  confirmation: 'We have your question',
  reminder: 'We answer your question soon',
  reminderReply: 'Want to add something? Write to us here',
  calendarTitle: (brand) => `Written answer from ${brand}`,
  here: 'Read',
  late: 'Not answered yet',
})

const words: Record<BookingKind['way'], (person: BookingKind['person']) => BookingWords> = {
  'in-person': inPerson,
  video,
  phone,
  writing: inWriting,
}

/** What is said of a booking of this kind, everywhere. */
export const bookingWords = ({ way, person }: BookingKind): BookingWords => words[way](person)
