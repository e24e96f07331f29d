import {
  agreeAndContinue,
  bookingPagePattern,
  chooseClinic,
  chooseService,
  chooseTime,
} from '../actions/booking-actions.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { signInDoctor } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { addDueCheck, sendReminders } from '../actions/recall-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of (302|404|409)/))

test('P1.recall.01: who is due stands in the doctor’s list, is told once, books by the message’s link, and is held up as booked', async ({
  page,
  context,
  server,
  browser,
}) => {
  const { userName, mobile, remove } = await addDueCheck(server)
  const office = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await office.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const doctor = await office.newPage()
  await signInDoctor(doctor)
  await doctor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recalls' }).click()
  const due = doctor.getByRole('row', { name: /Tama R/ })
  await expect(due).toContainText('Overdue')
  await expect(due).toContainText('Their own choice, 6 months')
  await expectNoAxeViolations(doctor)

  await signInAt(page, '/login', { userName, comesTo: '/' })
  await page.goto('/recall')
  await expect(page.getByRole('list', { name: 'What comes next' })).toContainText('Skin check, as often as you chose')
  await expectNoAxeViolations(page)

  await sendReminders(server)
  const told = await mailAbout(context, mobile, /Time for your skin check/)
  const link = /https?:\S+\/bookings\/book/.exec(told)?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await chooseClinic(page, 'Lentigo Takapuna')
  await chooseService(page, 'Full body skin check')
  await chooseTime(page)
  await agreeAndContinue(page)
  await page.getByRole('button', { name: 'Book now, pay at the clinic' }).click()
  await expect(page).toHaveURL(bookingPagePattern)

  await page.goto('/recall')
  await expect(page.getByText('We remind you again after your visit.')).toBeVisible()
  await doctor.reload()
  await expect(doctor.getByRole('heading', { level: 1, name: 'Recalls' })).toBeVisible()
  await expect(doctor.getByRole('row').nth(1)).toBeVisible()
  await expect(due).toBeHidden()
  await office.close()
  await remove()
})
