import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { signInDoctor, waitForPhotoSizes } from './image-actions.ts'
import { expect } from './journey-test.ts'
import { reopenForReading } from './reading-actions.ts'
import { expectHeading, type OnScreen, type ScreenTour, waitUntilLoaded } from './screen-tour.ts'
import { pressUntil, signInAt, signInPharmacist } from './session-actions.ts'

/** Pages that load much are given their time. */
const atLast = { timeout: 30_000 }

/** The dialog that is open now; another must be gone. */
async function seeDialog(page: Page, onScreen: OnScreen, name: string): Promise<void> {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible(atLast)
  await waitUntilLoaded(page)
  await onScreen(name)
}

/** Esc goes to what has the focus, which may not be the dialog yet. */
async function leaveDialog(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden({ timeout: 2_000 })
  }).toPass(atLast)
}

/** Authorising a report and undoing it, recalling one, sending one another way, a new consultation, stopping a recall. */
async function tourPanelsOfDoctor(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  const [waiting] = await queryDatabase<{ report_guid: string }>(
    server.dataDir,
    `select report_guid from reports where authorising = 'waiting' and recalled_at is null order by is_urgent desc, published_at desc limit 1`,
  )
  await signInDoctor(page)
  await page.goto(`/clinician/pendingreports/${waiting?.report_guid ?? ''}`)
  await expect(page.getByRole('button', { name: /^Authorise and send/ })).toBeVisible(atLast)
  await waitUntilLoaded(page)
  await page.keyboard.press('a')
  await seeDialog(page, onScreen, 'authorise')
  const asking = page.getByRole('dialog')
  await pressUntil(asking.getByRole('button', { name: /^Authorise and send/ }), () => asking.isHidden())
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible(atLast)
  await onScreen('authorise-undo')
  await page.keyboard.press('z')
  await expect(page.getByText('Nothing has been sent yet.')).toBeHidden(atLast)
  const [failed] = await queryDatabase<{ report_guid: string }>(
    server.dataDir,
    `update report_deliveries set state = 'failed', reason = 'Their system refused it: Patient not found'
      from reports where reports.report_id = report_deliveries.report_id and channel = 'healthlink'
        and authorising = 'authorised' and recalled_at is null returning report_guid`,
  )
  await queryDatabase(
    server.dataDir,
    `update practices set email_address = 'post@ponsonby.test'
    where practice_name = 'Ponsonby Road Doctors'`,
  )
  await page.goto(`/clinician/sentreports/${failed?.report_guid ?? ''}`)
  await page.getByRole('button', { name: /^Another way to Ponsonby/ }).click()
  await seeDialog(page, onScreen, 'another-way')
  await leaveDialog(page)
  await page.getByRole('button', { name: 'Recall report' }).click()
  await seeDialog(page, onScreen, 'recall-report')
  // What does harm is left by an answer alone.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.goto('/clinician/consultations')
  await page.getByRole('button', { name: 'Add a consultation' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('Prentice')
  await expect(page.getByRole('radio', { name: /Joanne Prentice/ })).toBeVisible(atLast)
  await seeDialog(page, onScreen, 'add-consultation')
  await page.goto('/clinician/recalls')
  await page
    .getByRole('button', { name: /^(Stop|Change)/ })
    .first()
    .click()
  await seeDialog(page, onScreen, 'stop-recall')
}

/** What lies above and beside a visit that is read: opinions, comments, history, keys, body photos, close-ups, its end. */
async function tourPanelsOfReader(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  const visitId = await reopenForReading(server)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot \d of 3/)).toBeVisible(atLast)
  await waitUntilLoaded(page)
  for (const [name, key] of Object.entries({
    'reading-second-opinion': 'a',
    'reading-comments': '/',
    'reading-history': 'i',
    'reading-keys': '?',
    'reading-look-around': 't',
  })) {
    await page.keyboard.press(key)
    await seeDialog(page, onScreen, name)
    await leaveDialog(page)
  }
  for (const [name, key] of Object.entries({ 'reading-body': 'w', 'reading-sheet': 'g' })) {
    await page.keyboard.press(key)
    await expect(page.getByRole('button', { name: /^Back to the spots/ })).toBeVisible(atLast)
    await waitUntilLoaded(page)
    await onScreen(name)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Spot \d of 3/)).toBeVisible(atLast)
  }
  await page.goto('/clinician/unanswered')
  await page.getByRole('button', { name: /^Done/ }).first().click()
  await seeDialog(page, onScreen, 'end-task')
}

/** Inviting somebody with nothing typed, what somebody may do, ending their access, and the practice's details. */
async function tourPanelsOfManager(page: Page, onScreen: OnScreen): Promise<void> {
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  // With large text its link is in a menu.
  await page.goto('/clinician/users')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible(atLast)
  await onScreen('invite')
  await page.goto('/clinician/users')
  await page
    .getByRole('row', { name: /Mere Parata/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('region', { name: 'Mere Parata' })).toBeVisible(atLast)
  await onScreen('user')
  await page.getByRole('button', { name: 'End access' }).click()
  await seeDialog(page, onScreen, 'end-access')
  await page.goto('/clinician/mypractice')
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByLabel('Postcode', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('alert').first()).toBeVisible(atLast)
  await onScreen('practice-details')
}

/** A tablet of a pharmacy, and reporting it lost. */
async function tourPanelsOfTablets(page: Page, onScreen: OnScreen): Promise<void> {
  await signInPharmacist(page)
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await signInAt(page, '/clinician/login', { userName: 'pharmacy.manager@demo.test', comesTo: '/clinician/phx' })
  await page.goto('/clinician/tablets')
  await page.getByRole('table', { name: 'Tablets' }).getByRole('row').nth(1).getByRole('button').click()
  await expect(page.getByRole('button', { name: 'Report lost' })).toBeVisible(atLast)
  await onScreen('tablet')
  await page.getByRole('button', { name: 'Report lost' }).click()
  await seeDialog(page, onScreen, 'tablet-lost')
}

/** Prices that can't be saved, and the hours, closed days, rooms and settings of a clinic. */
async function tourPanelsOfClinic(page: Page, onScreen: OnScreen): Promise<void> {
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await page.goto('/clinician/prices')
  const name = 'Full body skin check'
  const service = page.getByRole('region', { name, exact: true })
  await service.getByLabel(/ min$/).first().fill('three hundred')
  await page
    .getByRole('region', { name: `Settings of ${name}`, exact: true })
    .getByRole('button', { name: /Set for this clinic/ })
    .click()
  await expect(service.getByText('Enter dollars and cents, like 269.50.')).toBeVisible()
  await onScreen('prices-refused')
  await page.goto('/clinician/rosters')
  const hours = page.getByRole('table', { name: 'Who works when' }).getByRole('button')
  await hours.first().click()
  await page
    .getByRole('region', { name: 'Days the clinic is closed' })
    .getByRole('button', { name: 'Add a day' })
    .click()
  await onScreen('roster-hours')
  await page.getByText('Rooms', { exact: true }).click()
  await expect(page.getByLabel('Another room')).toBeVisible(atLast)
  await onScreen('roster-rooms')
}

/** Whose records a login opened, and who must be told. */
async function tourBreach(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await queryDatabase(
    server.dataDir,
    `insert into privacy_officers (login_id, since) select login_id, now() from logins where user_name = 'melanographer@demo.test'
      on conflict do nothing`,
  )
  await queryDatabase(
    server.dataDir,
    `insert into record_accesses (login_id, patient_id, what, occurred_at)
      select thief.login_id, own.patient_id, 'patient', now() from logins thief, logins own
      where thief.user_name = 'other.pharmacist@demo.test' and own.user_name in ('patient@demo.test', 'patient.au@demo.test')`,
  )
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await page.goto('/clinician/operations/breach')
  await expectHeading(page, 'A breach')
  await page.getByLabel('Whose login, or which tablet').fill('other.pharmacist')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Show whose records were opened' }).click()
  await expect(page.getByText(/^By .*NotifyUs at/)).toBeVisible(atLast)
  await waitUntilLoaded(page)
  await onScreen('breach-answer')
  await page.getByRole('button', { name: /^E-mail them/ }).click()
  await seeDialog(page, onScreen, 'breach-mail')
}

/** What opens above and beside the pages of clinicians and managers once something is pressed or typed. */
export const panelTours: Record<string, ScreenTour> = {
  'panels-doctor': tourPanelsOfDoctor,
  'panels-reader': tourPanelsOfReader,
  'panels-manager': tourPanelsOfManager,
  'panels-tablets': tourPanelsOfTablets,
  'panels-clinic': tourPanelsOfClinic,
  'panels-breach': tourBreach,
}
