import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { freeTimes, findServiceAtSite, signInPatientOverHttp } from './own-booking-actions.ts'
import { expect } from './journey-test.ts'
import { signInAt } from './session-actions.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { type OnScreen, type ScreenTour, visitPages } from './screen-tour.ts'

/** The clinic's desk: its day, with somebody who waits, requests, rosters and prices. */
async function tourAsManager(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await findServiceAtSite(session, 'Lentigo Melbourne', 'Full body skin check')
  const [time] = (await freeTimes(session, place)).slice(-30)
  const day = dayInZone(time!.startTime, 'Australia/Melbourne')
  const waits = await session.call<{ waitlistId: string }>('POST', '/bookings/joinwaitlist', {
    request: { ...place, firstDay: day, lastDay: day },
  })
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await visitPages(page, onScreen, {
    'desk-day': '/clinician/desk',
    'desk-waiting': `/clinician/desk?day=${day}`,
    'desk-requests': '/clinician/desk/requests',
    'desk-rosters': '/clinician/rosters',
    'desk-prices': '/clinician/prices',
  })
  await session.call('DELETE', `/bookings/leavewaitlist?waitlistId=${waits.waitlistId}`)
}

/** What talks and comes back: the doctor's recalls, the readers' consultations and chats, a patient's chats. */
async function tourRecalls(page: Page, onScreen: OnScreen): Promise<void> {
  await signInAt(page, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })
  await visitPages(page, onScreen, {
    recalls: '/clinician/recalls',
    'doctor-consultations': '/clinician/consultations',
  })
}

async function tourTriage(page: Page, onScreen: OnScreen, server: ServerProcess): Promise<void> {
  await queryDatabase(
    server.dataDir,
    `insert into privacy_officers (login_id, since)
      select login_id, now() from logins where user_name = 'melanographer@demo.test' on conflict do nothing`,
  )
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await visitPages(page, onScreen, {
    consultations: '/clinician/consultations',
    'spotchat-triage': '/clinician/spotchat',
    operations: '/clinician/operations',
    breach: '/clinician/operations/breach',
    unanswered: '/clinician/unanswered',
    corrections: '/clinician/corrections',
    questions: '/clinician/questions',
  })
  await tourBreach(page, onScreen)
}

/** Whose records a login opened, and whom to tell. */
async function tourBreach(page: Page, onScreen: OnScreen): Promise<void> {
  await page.goto('/clinician/operations/breach')
  await page.getByLabel('Whose login, or which tablet').fill('pharmacist')
  await page.getByRole('radio').first().check({ force: true })
  await onScreen('breach-typed')
  await page.getByLabel('Whose login, or which tablet').fill('doctor')
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Show whose records were opened' }).click()
  await expect(page.getByText(/^By .*NotifyUs at|No record was opened/).first()).toBeVisible()
  await onScreen('breach-found')
}

async function tourPatientChats(page: Page, onScreen: OnScreen): Promise<void> {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await visitPages(page, onScreen, { 'patient-spotchat': '/spotchat' })
}

/** The clinic's desk, recalls, consultations and chats, by who sees them. */
export const clinicTours: Record<string, ScreenTour> = {
  manager: tourAsManager,
  recalling: tourRecalls,
  answering: tourTriage,
  chatting: tourPatientChats,
}
