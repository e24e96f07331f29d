import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { addAskingApp } from './app-actions.ts'
import { addChildOfAroha } from './child-actions.ts'
import { arohaId, signInDoctor, waitForPhotoSizes } from './image-actions.ts'
import { expect } from './journey-test.ts'
import { addKioskAppointment } from './kiosk-actions.ts'
import { addOutcomeLink, arohaBirthDate, enterBirthDate } from './own-report-actions.ts'
import { expectHeading, type OnScreen, type ScreenTour, visitPages, waitUntilLoaded } from './screen-tour.ts'
import { signInAt, signInPharmacist } from './session-actions.ts'

/** What a mother sees of her child. */
async function tourAsGuardian(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  const record = `/patient/${await addChildOfAroha(server)}`
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await visitPages(page, onScreen, {
    'guardian-home': '/',
    'child-home': record,
    'child-skin': `${record}/clinical-images`,
    'child-reports': `${record}/reports`,
    'allow-app-for-child': (await addAskingApp(server)).path,
  })
  await page.goto(`${record}/reports`)
  await page.getByRole('main').locator('a[href*="/report/"]').first().click()
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await onScreen('child-report')
}

/** What the managers of a doctors' practice and of a pharmacy look after. */
async function tourAsPracticeManager(page: Page, onScreen: OnScreen): Promise<void> {
  await signInPharmacist(page)
  await page.getByRole('button', { name: 'Switch staff' }).click()
  await signInAt(page, '/clinician/login', { userName: 'pharmacy.manager@demo.test', comesTo: '/clinician/phx' })
  await visitPages(page, onScreen, { tablets: '/clinician/tablets' })
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await visitPages(page, onScreen, {
    users: '/clinician/users',
    practice: '/clinician/mypractice',
    'access-review': '/clinician/access',
  })
}

/** A patient whom a doctor enters, and the letter of a spot that goes to a specialist. */
async function tourLetters(page: Page, onScreen: OnScreen): Promise<void> {
  await signInDoctor(page)
  await visitPages(page, onScreen, {
    register: '/clinician/patients/register',
    'outcomes-missing': '/clinician/outcomes',
  })
  await page
    .getByRole('table', { name: 'Outcomes missing, most urgent first' })
    .getByRole('link', { name: 'Enter' })
    .first()
    // With large text it is a card, whose whole surface opens the same.
    .press('Enter')
  await page.getByRole('link', { name: 'Referral letter' }).click()
  await expect(page.getByRole('article', { name: 'Letter' })).toBeVisible()
  await waitUntilLoaded(page)
  await onScreen('referral-letter')
}

/** What readers sent, what is asked of them, and what of a patient they see beside photos. */
async function tourRecordsOfReader(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await waitForPhotoSizes(server)
  const record = `/patient/${await arohaId(server)}`
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await visitPages(page, onScreen, {
    'reading-sent': '/clinician/reading/sent',
    'record-reports': `${record}/reports`,
    'record-photos': `${record}/images`,
    'record-doctors': `${record}/mydoctors`,
    'record-invoices': `${record}/invoices`,
    'record-risk': `${record}/risk`,
    'reader-consultations': '/clinician/consultations',
  })
  await page.getByRole('main').locator('a[href^="/clinician/consultations/"]').first().click()
  await expectHeading(page, /./)
  await waitUntilLoaded(page)
  await onScreen('consultation')
}

/** A melanographer's day at the site, and what was sent with an AI result to add. */
async function tourDayAtSite(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await addKioskAppointment(server, { firstName: 'Susan', lastName: 'Whitaker', at: 'Harbourside Pharmacy' })
  await signInAt(page, '/clinician/login', { userName: 'melanographer.takapuna@demo.test', comesTo: '/' })
  await visitPages(page, onScreen, { 'my-day': '/clinician/day', 'my-profile': '/clinician/phxprofile' })
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  const [visit] = await queryDatabase<{ visit_id: string }>(
    server.dataDir,
    `select visit_id from visits join practices using (practice_id)
      where practice_name = 'Harbourside Pharmacy' and exists (select from visit_lesions where visit_lesions.visit_id = visits.visit_id) order by visit_time desc limit 1`,
  )
  await signInPharmacist(page)
  await visitPages(page, onScreen, { 'visit-opened': `/clinician/previousVisits?visit=${visit?.visit_id ?? ''}` })
  await page.getByRole('button', { name: 'Add an AI result' }).click()
  await expect(page.getByRole('dialog', { name: 'Add an AI result' })).toBeVisible()
  await onScreen('ai-result')
}

/** Pages of strangers beside the front door, and of a practice without an account. */
async function tourByLink(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await visitPages(page, onScreen, {
    'stranger-risk': '/risk-check',
    'stranger-more': '/more',
    'stranger-services': '/services',
    'stranger-terms': '/terms',
    'stranger-privacy': '/privacy',
    'outcome-link-none': '/outcome/link',
  })
  await page.goto(await addOutcomeLink(server))
  await onScreen('outcome-link-born')
  await enterBirthDate(page, arohaBirthDate)
  await expectHeading(page, 'What became of it')
  await waitUntilLoaded(page)
  await onScreen('outcome-link')
}

/** A child's record, practices, letters, what readers sent and what stands behind links. */
export const recordTours: Record<string, ScreenTour> = {
  guardian: tourAsGuardian,
  'practice-manager': tourAsPracticeManager,
  letters: tourLetters,
  'records-reader': tourRecordsOfReader,
  'day-at-site': tourDayAtSite,
  'by-link': tourByLink,
}
