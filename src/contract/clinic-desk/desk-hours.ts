import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingId, siteId } from '../ids.ts'
import { nameText, shortText, workingDayText } from '../text.ts'
import { deskSite } from './clinic-desk.ts'

/*
 * The rosters, closed days and rooms of a site (ours; the clinic file has the same data and the same checks). Only
 * managers of a practice that holds appointments there may use it: everybody else gets 403. A change never removes the
 * hours under a booking: a 409 lists those bookings, to be moved or cancelled first. Each change sends what its caller
 * saw; if somebody else changed it meanwhile, it is a 409 too.
 */

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:30.')
const weekday = z.int().min(1).max(7)
const named = { staffId: z.int(), roomId: z.int() }

/** A weekly roster of one person in one room; weekdays from 1 (Monday); times in the site's time zone. */
const deskRoster = z
  .object({
    rosterId: z.int(),
    ...named,
    weekdays: z.array(weekday),
    from: clockTime,
    to: clockTime,
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    everyWeeks: z.int(),
  })
  .meta({ id: 'DeskRoster' })
export type DeskRoster = z.infer<typeof deskRoster>

/** A booking outside the rostered hours, or one that a change would put outside. */
const standingBooking = z
  .object({
    bookingId,
    patientName: z.string().nullable().describe('Null: nobody has signed in for it yet.'),
    ...named,
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
  })
  .meta({ id: 'StandingBooking' })
export type StandingBooking = z.infer<typeof standingBooking>

const shownAddress = z.string().nullable()
const switches = {
  sendEmailReminders: z.boolean(),
  sendSmsReminders: z.boolean(),
  enablePatientRecalls: z.boolean(),
  allowOnlineWaitlists: z.boolean(),
}

/** A site's settings for its patients; the clinic file has the same ones. */
export const siteSettings = z
  .object({
    contactWebsite: shownAddress.describe('The clinic’s own pages, shown with a booking.'),
    externalBookingUrl: shownAddress.describe('Where the clinic takes bookings instead of here; null: here.'),
    netPromoterSurveyUrl: shownAddress.describe('What patients are asked after their visit, once; null: nothing.'),
    ...switches,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof siteSettings>

const httpsAddress = z
  .url({ protocol: /^https$/, error: 'Enter an address that begins with https://.' })
  .max(200)
  .nullable()

/** A week of a site: rosters, closed days, and the bookings outside rostered hours. */
export const deskHours = z
  .object({
    site: deskSite,
    week: z.iso.date().describe('Its Monday.'),
    rooms: z.array(z.object({ roomId: z.int(), roomName: z.string() })),
    people: z
      .array(z.object({ staffId: z.int(), fullName: z.string(), worksHere: z.boolean() }))
      .describe('Who works in the country’s clinics.'),
    rosters: z.array(deskRoster).describe('Those that hold on some day of the week.'),
    shifts: z.array(z.object({ rosterId: z.int(), ...named, day: z.iso.date(), from: clockTime, to: clockTime })),
    closures: z
      .array(z.object({ day: z.iso.date(), reason: z.string().nullable() }))
      .describe('Of the week, and all to come.'),
    settings: siteSettings,
    outside: z.array(standingBooking).describe('Of the days to come, those that nobody’s hours cover.'),
  })
  .meta({ id: 'DeskHours' })
export type DeskHours = z.infer<typeof deskHours>

/** Why a change of hours, a closed day or a room was refused; `bookings` are those in the way. */
export const hoursConflict = z.object({
  reason: z.enum(['changed', 'bookings', 'overlap', 'rosters', 'name']),
  bookings: z.array(standingBooking),
})
export type HoursConflict = z.infer<typeof hoursConflict>

export const getDeskHours = endpoint({
  method: 'post',
  path: '/desk/hours',
  access: 'session',
  summary: 'Ours: a week of a site, from any of its days: who works when and where, closed days, rooms.',
  request: z.object({ siteId, day: workingDayText }),
  response: deskHours,
  problems: ['forbidden', 'not-found'],
})

/** A shift on one day only, or on that weekday from then on. */
const shiftRepeat = z.enum(['this-day', 'every-week'])
export type ShiftRepeat = z.infer<typeof shiftRepeat>

const hours = z
  .object({ ...named, from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start.' })

/** `save` makes the change; `look` only checks it, with the same refusals. */
const mode = z.enum(['save', 'look'])

export const setShift = endpoint({
  method: 'post',
  path: '/desk/setshift',
  access: 'session',
  summary:
    'Ours: gives somebody hours on a day or on its weekday from then on, changes them, or takes them away; days that are over stay as they were.',
  request: z.object({
    siteId,
    day: workingDayText,
    repeat: shiftRepeat,
    was: deskRoster
      .nullable()
      .describe('The roster that is changed on that day, as the caller saw it; null: hours are added.'),
    hours: hours.nullable().describe('Null: nobody works then.'),
    doing: mode.default('save'),
  }),
  response: deskHours,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const setClosure = endpoint({
  method: 'post',
  path: '/desk/setclosure',
  access: 'session',
  summary: 'Ours: closes a site for a day to come, or opens it again.',
  request: z.object({
    siteId,
    day: workingDayText,
    closed: z
      .object({ reason: shortText(200).min(1, 'Say why, as Christmas Day.') })
      .nullable()
      .describe('Null: it is open.'),
  }),
  response: deskHours,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const setRoom = endpoint({
  method: 'post',
  path: '/desk/setroom',
  access: 'session',
  summary: 'Ours: adds a room, names it anew, or takes it out of use once nothing is planned in it.',
  request: z.object({
    siteId,
    was: z
      .object({ roomId: z.int(), roomName: z.string().max(200) })
      .nullable()
      .describe('The room as the caller saw it; null: one is added.'),
    roomName: nameText.nullable().describe('Null: it is used no more.'),
  }),
  response: deskHours,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const setSite = endpoint({
  method: 'post',
  path: '/desk/setsite',
  access: 'session',
  summary:
    'Ours: sets a site’s addresses on the web, and which reminders, recalls and waitlists it has; they hold from now on.',
  request: z.object({
    siteId,
    was: siteSettings.describe('As the caller saw them.'),
    settings: z.object({
      contactWebsite: httpsAddress,
      externalBookingUrl: httpsAddress,
      netPromoterSurveyUrl: httpsAddress,
      ...switches,
    }),
  }),
  response: deskHours,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})
