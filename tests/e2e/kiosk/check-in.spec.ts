import { queryDatabase } from '../../support/server/server-database.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import {
  answerQuestions,
  addKioskAppointment,
  checkIn,
  openStaffSignIn,
  pressKeys,
  turnOnKiosk,
} from '../actions/kiosk-actions.ts'
import { enterCredentials, alertLog, signInAt, signInPharmacist } from '../actions/session-actions.ts'

const susan = { birthDate: '08061959', initials: 'SW' }

test('somebody checks in by birth date, initials and time; the kiosk outlives a reload, and staff end it by signing in @long', async ({
  page,
  server,
}) => {
  const { bookingId, time } = await addKioskAppointment(server, { firstName: 'Susan', lastName: 'Whitaker' })
  await signInPharmacist(page)
  await turnOnKiosk(page)
  for (const path of ['/', '/clinician/phx', '/clinician/login', '/bookings']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/kiosk$/)
  }
  await checkIn(page, { ...susan, time })
  await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
  await expect(page.getByText(/Susan|Whitaker/)).toHaveCount(0)
  const [row] = await queryDatabase<{ status: string }>(
    server.dataDir,
    'select status from bookings where booking_id = $1',
    [bookingId],
  )
  expect(row?.status).toBe('Arrived')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: /Check in here/ })).toBeVisible()

  await test.step('staff of another practice do not end it', async () => {
    await openStaffSignIn(page)
    await enterCredentials(page, { userName: 'other.pharmacist@demo.test' })
    await expect(page).toHaveURL(/\/kiosk$/)
    await expect(alertLog(page)).toContainText('Only staff of Harbourside Pharmacy can end this kiosk')
  })
  await test.step('its own do, and see who came', async () => {
    await openStaffSignIn(page)
    await enterCredentials(page, { userName: 'pharmacist@demo.test' })
    await expect(page).toHaveURL('/clinician/phx')
    const arrival = page.getByRole('list', { name: 'At the kiosk' }).getByRole('listitem')
    await expect(arrival).toContainText('Susan Whitaker')
    await expect(arrival).toContainText('Checked in')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: /^Done with Susan/ }).click()
    await expect(page.getByRole('heading', { name: 'At the kiosk' })).toHaveCount(0)
  })
})

test('the kiosk of a clinic checks in for that clinic’s day', async ({ page, server }) => {
  const at = 'Lentigo Wellington'
  const { bookingId, time } = await addKioskAppointment(server, { firstName: 'Beth', lastName: 'Sinclair', at })
  await signInAt(page, '/clinician/login', { userName: 'melanographer.clinics@demo.test', comesTo: '/' })
  await page.goto('/clinician/phx')
  await expect(page.getByRole('heading', { name: 'Where do you work today?' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(at) }).click()
  await expect(page).toHaveURL('/clinician/phx')
  await turnOnKiosk(page)
  await checkIn(page, { birthDate: '22071949', initials: 'BS', time })
  await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
  const rows = await queryDatabase<{ status: string }>(
    server.dataDir,
    'select status from bookings where booking_id = $1',
    [bookingId],
  )
  expect(rows).toEqual([{ status: 'Arrived' }])
})

test('after five misses staff are to be asked, and asking them is always there @long', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/)
  await signInPharmacist(page)
  await turnOnKiosk(page)
  const askStaff = page.getByRole('button', { name: 'Ask staff for help' })
  await page.getByRole('button', { name: 'I have an appointment' }).click()
  for (let miss = 1; miss <= 5; miss += 1) {
    await expect(askStaff).toBeVisible()
    if (miss === 1) await answerQuestions(page, { birthDate: '01011999', initials: 'ZZ', time: '0900' })
    else await answerQuestions(page, { birthDate: '', initials: '', time: '' })
    if (miss === 5) break
    await expect(page.getByRole('heading', { name: 'We can’t find your visit' })).toBeVisible()
    await page.getByRole('button', { name: 'Check what I typed' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Please ask staff' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await checkIn(page, { birthDate: '01011999', initials: 'ZZ', time: '0900' })
  await expect(page.getByRole('heading', { name: 'Please ask staff' }), 'the next person too').toBeVisible()
  await askStaff.click()
  await expect(page.getByRole('dialog', { name: 'Please come to the counter' })).toBeVisible()
})

test('a kiosk that somebody leaves warns after a minute, and 15 seconds later has forgotten everything', async ({
  page,
}) => {
  await page.clock.install()
  await signInPharmacist(page)
  await turnOnKiosk(page)
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  const typed = page.getByRole('status', { name: 'Birth date' })
  await page.getByRole('button', { name: 'I have an appointment' }).click()
  await pressKeys(page, '0805')
  await expect(typed).toHaveText('Day 0 8, Month 0 5, Year empty')
  await page.clock.runFor(59_000)
  await expect(warning).toBeHidden()
  await page.clock.runFor(2_500)
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'I am still here' }).click()
  await expect(typed).toContainText('Day 0 8')
  await page.clock.runFor(77_000)
  await expect(page.getByRole('heading', { name: /Check in here/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Day 0 8')).toHaveCount(0)
  await page.goto('/kiosk')
  await page.getByRole('button', { name: 'I have an appointment' }).click()
  await expect(typed).toHaveText('Day empty, Month empty, Year empty')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(stored).not.toContain('0805')
})
