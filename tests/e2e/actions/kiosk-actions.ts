import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

/** Makes the tablet of whoever is signed in a kiosk, from its set-up. */
export async function turnOnKiosk(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Set up this tablet' }).click()
  await page.getByRole('button', { name: 'Turn on kiosk' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Check in here/ })).toBeVisible()
  await expect(page).toHaveURL(/\/kiosk$/)
}

/** Presses the keys of the kiosk, one after the other. */
export async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
}

/** Answers the three questions of a check-in, from the welcome. */
export async function checkIn(
  page: Page,
  answers: { birthDate: string; initials: string; time: string },
): Promise<void> {
  await page.getByRole('button', { name: 'I have an appointment' }).click()
  await answerQuestions(page, answers)
}

/** Answers the three questions, from the first. */
export async function answerQuestions(
  page: Page,
  given: { birthDate: string; initials: string; time: string },
): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const answers = [
    ['When were you born?', given.birthDate],
    ['What are your initials?', given.initials],
    ['When is your appointment?', given.time],
  ] as const
  for (const [question, keys] of answers) {
    await expect(page.getByRole('heading', { name: new RegExp(question.replace('?', '\\?')) })).toBeVisible()
    await pressKeys(page, keys)
    await next.click()
  }
}

/** Opens the door for staff: the logo, five times. */
export async function openStaffSignIn(page: Page): Promise<void> {
  for (let time = 1; time <= 5; time += 1) await page.getByRole('button', { name: /^Lentigo\. Staff/ }).click()
  await expect(page).toHaveURL(/\/clinician\/login$/)
}

/** Books somebody at a practice's site, half an hour from now; answers the time as it is pressed on the keys. */
export async function addKioskAppointment(
  server: ServerProcess,
  { firstName, lastName, at = 'Harbourside Pharmacy' }: { firstName: string; lastName: string; at?: string },
): Promise<{ bookingId: string; time: string }> {
  const [row] = await queryDatabase<{ booking_id: string; time: string }>(
    server.dataDir,
    `with place as (select p.site_id, r.room_id, s.time_zone from practices p join sites s using (site_id) join rooms r using (site_id)
        where practice_name = $3 order by room_id limit 1),
      person as (insert into staff (code, first_name, last_name) values (gen_random_uuid()::text, 'Anika', 'Visser') returning staff_id),
      room as (insert into rooms (site_id, room_name) select site_id, gen_random_uuid()::text from place returning room_id),
      product as (select product_id, service_id from products limit 1),
      at as (select date_trunc('minute', now()) + interval '30 minutes' as starts_at)
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at, full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', patient_id, place.site_id, service_id, product_id, staff_id, room.room_id, starts_at, starts_at + interval '15 minutes', 0, 0, 0, 'NZD', now(), now()
    from place, person, room, product, at, patients where patients.first_name = $1 and patients.last_name = $2
    returning booking_id, to_char(starts_at at time zone (select time_zone from place), 'HH24MI') as time`,
    [firstName, lastName, at],
  )
  if (row === undefined) throw new Error(`Nobody is called ${firstName} ${lastName}.`)
  return { bookingId: row.booking_id, time: row.time }
}
