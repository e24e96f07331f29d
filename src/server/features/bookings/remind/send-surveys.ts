import { isSurveyDue, surveyWithinMs } from '../../../../domain/bookings/reminders.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { queueSurvey } from './queue-survey.ts'
import { claimReminder, readAttendedBetween } from './reminder-store.ts'

/** Asks the patients of sites that have a survey how their visit was, each once. */
export async function sendSurveys(deps: BookingDependencies): Promise<void> {
  const now = deps.clock.now()
  const { db } = deps.database
  for (const row of await readAttendedBetween(db, { from: new Date(now.getTime() - surveyWithinMs), to: now })) {
    const { booking_id: bookingId, starts_at: startsAt, net_promoter_survey_url: surveyUrl } = row
    if (surveyUrl === null || !isSurveyDue({ endsAt: row.ends_at, timeZone: row.time_zone }, now)) continue
    await db.transaction().execute(async (inside) => {
      if (await claimReminder(inside, { bookingId, kind: 'survey', startsAt, now }))
        await queueSurvey(inside, deps, { bookingId, surveyUrl })
    })
  }
}
