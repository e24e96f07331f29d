import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { mailAbout } from '../actions/message-actions.ts'
import { requestToJoin, confirmDangerousAction, openUsers } from '../actions/practice-actions.ts'
import { signInAt } from '../actions/session-actions.ts'

// The address of a patient is refused, which the browser prints.
test.use({ expectedErrors: [/409 \(Conflict\)/] })

test('a manager lets in who asked to join, invites somebody, says who may send reports, ends access and gives it again @long', async ({
  page,
  request,
  context,
}) => {
  await requestToJoin(request, { firstName: 'Hemi', lastName: 'Walker' })
  await openUsers(page)
  const people = page.getByRole('table', { name: 'People of the practice' })
  await page.getByRole('list', { name: 'Pending requests' }).getByRole('button', { name: 'Hemi Walker' }).click()
  await expect(page.getByText('I start on 1 December, Mere knows me.')).toBeVisible()
  await expect(page.getByText('16WLKR')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('switch', { name: 'Authorise and send reports' }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  const walker = people.getByRole('row', { name: /Hemi Walker/ })
  await expect(walker.getByText('Invited')).toBeVisible()
  expect(await mailAbout(context, 'walker@example.nz', /You have access to Ponsonby Road Doctors/)).toContain('#token=')

  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').getByText('Enter the first name')).toBeVisible()
  await page.getByLabel('First name').fill('Losa')
  await page.getByLabel('Last name').fill('Sefo')
  await page.getByLabel('Work e-mail').fill('patient@demo.test')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').getByText('This address can’t be invited. Ask for another one.')).toBeVisible()
  await page.getByLabel('Work e-mail').fill('losa.sefo@example.nz')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(people.getByRole('row', { name: /Losa Sefo/ })).toBeVisible()

  const doctor = people.getByRole('row', { name: /Mere Parata/ })
  await doctor.getByRole('button').click()
  const panel = page.getByRole('region', { name: 'Mere Parata' })
  await expect(panel.getByRole('heading')).toBeFocused()
  const sends = panel.getByRole('switch', { name: 'Authorise and send reports' })
  const before = await sends.isChecked()
  await sends.click()
  await expect(sends).toBeChecked({ checked: !before })
  await confirmDangerousAction(page, panel.getByRole('button', { name: 'End access' }), 'End access')
  await expect(doctor.getByText(/^Left /)).toBeVisible()
  await panel.getByRole('button', { name: 'Give access again' }).click()
  await expect(doctor.getByText(/^Left /)).toBeHidden()
  await expect(sends).toBeChecked({ checked: !before })
  const told = panel.getByRole('switch', { name: 'Told of reports that reached nobody' })
  await expect(told).toBeChecked()
  await told.click()
  await expect(told).not.toBeChecked()
  await told.click()
  await expect(told).toBeChecked()
  // Other journeys authorise as this doctor.
  await sends.click()
  await expect(sends).toBeChecked({ checked: before })
})

test('P2.guard.08: a doctor has no menu of a manager, and its pages lead home', async ({ page }) => {
  await signInAt(page, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    /Pending reports/,
    /Sent/,
    /Patients/,
    /Visits/,
    /Recalls/,
    /Consultations/,
    /Outcomes/,
    /Profile/,
  ])
  for (const path of ['users', 'tablets', 'mypractice']) {
    await page.goto(`/clinician/${path}`)
    await expect(page).toHaveURL('/clinician/patients')
  }
})

test('a pharmacy’s manager reads of its tablets, held visits and details, reports a tablet lost, and goes back to the pharmacy @long', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // A pharmacist signs in on a tablet, which enrols it.
  const tablet = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await signInAt(await tablet.newPage(), '/clinician/login', {
    userName: 'pharmacist@demo.test',
    comesTo: '/clinician/phx',
  })
  await signInAt(page, '/clinician/login', { userName: 'pharmacy.manager@demo.test', comesTo: '/clinician/phx' })
  await page.goto('/clinician/phxprofile')
  await page.getByRole('link', { name: 'Users and tablets' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tablets' }).click()
  // Other journeys may have left a visit here.
  const held = page.getByRole('list', { name: 'Held visits' }).getByRole('listitem')
  await expect(page.getByText('No visits are waiting for you.').or(held.first())).toBeVisible()
  const row = page.getByRole('table', { name: 'Tablets' }).getByRole('row').filter({ hasText: 'Hana Tautahi' }).first()
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(/Nothing|visit/, { timeout: 3000 })
  }).toPass()
  await row.getByRole('button').click()
  const panel = page.getByRole('region', { name: /^Tablet |Consult room/ })
  await expect(panel).toContainText('If you report it lost, it can’t sign in or send any more, at once.')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Consult room')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await expect(row).toContainText('Consult room')
  await confirmDangerousAction(page, panel.getByRole('button', { name: 'Report lost' }), 'Report lost')
  await expect(row.getByText('Reported lost')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Wipe' })).toBeVisible()
  await panel.getByRole('button', { name: 'Found again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It was found' }).click()
  await expect(row.getByText('In use')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByRole('heading', { name: 'Harbourside Pharmacy' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Pharmacy', exact: true }).click()
  await expect(page).toHaveURL('/clinician/phx')
  await tablet.close()
  expect(context.pages()).toHaveLength(1)
})
