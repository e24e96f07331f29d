import { randomUUID } from 'node:crypto'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { testPhotos } from '../../support/test-photos.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { followLink, signInAt } from '../actions/session-actions.ts'
import { addPhotos, continueToPlotting, plotSpot, waitUntilReadyForOffline } from '../actions/visit-actions.ts'

const melanographer = { userName: 'melanographer.takapuna@demo.test', comesTo: '/' }

/** Books somebody whom no practice knows for a skin check at Takapuna, from this minute on. */
async function addBookedPerson({ dataDir }: ServerProcess, lastName: string): Promise<string> {
  const patientId = randomUUID()
  await queryDatabase(
    dataDir,
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code, mobile_phone, created_at)
    values ($1, $1, 'Marama', $2, '1984-04-12', 2, 'NZ', '+64215550123', now())`,
    [patientId, lastName],
  )
  const [row] = await queryDatabase<{ booking_id: string }>(
    dataDir,
    `with room as (insert into rooms (site_id, room_name) select site_id, gen_random_uuid()::text from sites
        where site_name = 'Lentigo Takapuna' returning room_id, site_id),
      person as (insert into staff (code, first_name, last_name) values (gen_random_uuid()::text, 'Jo', 'Reid') returning staff_id),
      product as (select product_id, service_id from products where product_name = 'Skin check'),
      at as (select date_trunc('minute', now()) as starts_at)
    insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at,
      full_cost, cost, deposit, currency, created_at, updated_at)
    select gen_random_uuid(), 'appointment', 'Booked', $1, site_id, service_id, product_id, staff_id, room_id, starts_at,
      starts_at + interval '30 minutes', 24900, 24900, 4000, 'NZD', now(), now() from room, person, product, at
    returning booking_id`,
    [patientId],
  )
  if (row === undefined) throw new Error('The demo sells no skin check at Takapuna.')
  return row.booking_id
}

test('a booked person arrives at the desk, a melanographer checks them, and the visit attends the booking and waits to be read', async ({
  page,
  server,
}) => {
  const lastName = `Kingi ${randomUUID().slice(0, 4)}`
  const bookingId = await addBookedPerson(server, lastName)
  const [overview = '', closeUp = ''] = await testPhotos(2)
  await signInAt(page, '/clinician/login', melanographer)
  await page.getByRole('link', { name: 'Open the reading room' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: new RegExp(`^Marama ${lastName}, `) }).click()
  const panel = page.getByRole('region', { name: `Marama ${lastName}` })
  const begin = panel.getByRole('link', { name: 'Begin check' })
  await panel.getByRole('button', { name: /^Here/ }).click()
  await expect(panel.getByRole('button', { name: /^Call in/ })).toBeVisible()
  await expectNoAxeViolations(page)

  await begin.click()
  await expect(page).toHaveURL(/\/clinician\/visits\?draft=/)
  await expect(page.getByRole('heading', { name: `Marama ${lastName}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/clinician/phx')
  await page.getByRole('link', { name: 'My day' }).first().click()
  await page.getByRole('link', { name: 'Open the desk' }).click()
  await page.getByRole('button', { name: new RegExp(`^Marama ${lastName}, `) }).click()
  await begin.click()
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  await page.getByRole('button', { name: 'Go to photos' }).click()
  await addPhotos(page, 1, [overview, closeUp])
  await page.getByRole('button', { name: 'Go to review' }).click()
  await page.getByRole('button', { name: 'Send visit' }).click()
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible({ timeout: 60_000 })

  const visits = await queryDatabase<{ visit_id: string; status: string; product_name: string }>(
    server.dataDir,
    `select visit_id, b.status, product_name from visits v join bookings b using (booking_id)
      join products p on p.product_id = v.product_id where booking_id = $1`,
    [bookingId],
  )
  expect(visits).toMatchObject([{ status: 'Attended', product_name: 'Skin check' }])
  await page.getByRole('link', { name: 'Visits', exact: true }).first().click()
  await expect(page.getByRole('row', { name: new RegExp(lastName) })).toBeVisible()
  await page.goto('/clinician/reading')
  await expect(page.getByText(`Marama ${lastName}`).first()).toBeVisible()
  await page.goto('/clinician/desk')
  await page.getByRole('button', { name: new RegExp(`^Marama ${lastName}, `) }).click()
  await expect(panel).toBeVisible()
  await expect(begin).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ worker: 'real', expectedErrors: [/net::ERR_/] })

  test('a melanographer begins a check from their day, and the appointment has that one visit @long', async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(150_000)
    const lastName = `Rewi ${randomUUID().slice(0, 4)}`
    const bookingId = await addBookedPerson(server, lastName)
    const [overview = '', closeUp = ''] = await testPhotos(2)
    await signInAt(page, '/clinician/login', melanographer)
    await page.goto('/clinician/phx')
    await waitUntilReadyForOffline(page)
    await page.getByRole('link', { name: 'My day' }).first().click()
    await page.getByRole('button', { name: new RegExp(`^Marama ${lastName}, `) }).click()
    const panel = page.getByRole('region', { name: `Marama ${lastName}` })
    await expect(panel.getByText('None, first visit')).toBeVisible()
    await panel.getByRole('button', { name: /^Here/ }).click()
    await panel.getByRole('button', { name: /^Call in/ }).click()
    await expect(panel.getByRole('button', { name: /^Back to waiting/ })).toBeVisible()
    await expect(panel.getByText('In the room', { exact: false }).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await context.setOffline(true)
    await expect(panel.getByRole('button', { name: /^Back to waiting/ })).toHaveCount(0)
    await panel.getByRole('link', { name: 'Begin check' }).click()
    await expect(page).toHaveURL(/\/clinician\/visits\?draft=/)
    await continueToPlotting(page)
    await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
    await page.getByRole('button', { name: 'Go to photos' }).click()
    await addPhotos(page, 1, [overview, closeUp])
    await page.getByRole('button', { name: 'Go to review' }).click()
    await page.getByRole('button', { name: 'Send visit' }).click()
    await expect(page.getByRole('heading', { name: 'Visit saved' })).toBeVisible()
    await followLink(page, '/clinician/day')
    await page.getByRole('button', { name: new RegExp(`^Marama ${lastName}, `) }).click()
    await expect(panel.getByText('Finished here')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Begin check' })).toHaveCount(0)

    await context.setOffline(false)
    const visits = () =>
      queryDatabase<{ status: string }>(
        server.dataDir,
        'select b.status from visits join bookings b using (booking_id) where booking_id = $1',
        [bookingId],
      )
    await expect.poll(visits, { timeout: 90_000 }).toEqual([{ status: 'Attended' }])
  })
})

test('who works for no practice of the site begins no check there', async ({ page, server }) => {
  const lastName = `Tamati ${randomUUID().slice(0, 4)}`
  await addBookedPerson(server, lastName)
  const [site] = await queryDatabase<{ site_id: number }>(
    server.dataDir,
    "select site_id from sites where site_name = 'Lentigo Takapuna'",
  )
  await signInAt(page, '/clinician/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto(`/clinician/desk?site=${site?.site_id}`)
  await page.getByRole('button', { name: new RegExp(`^Marama ${lastName}, `) }).click()
  await expect(page.getByRole('region', { name: `Marama ${lastName}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Begin check' })).toHaveCount(0)
})
