import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/run-server.ts'
import { freeTimes, placeOf, signInPatientOverHttp } from './own-booking-verbs.ts'
import { signInAt } from './session-verbs.ts'
import { dayInZone } from '../../../src/domain/time/zoned-time.ts'
import { heading, loaded, type See, type Walk } from './walk.ts'

async function seeAll(page: Page, see: See, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await heading(page, /./)
    await loaded(page)
    await see(name)
  }
}

/** The clinic's desk: its day, with somebody who waits, requests, rosters and prices. */
async function asManager(page: Page, see: See, server: ServerProcess): Promise<void> {
  const session = await signInPatientOverHttp(server.url, 'patient.au@demo.test')
  const place = await placeOf(session, 'Lentigo Melbourne', 'Full body skin check')
  const [time] = (await freeTimes(session, place)).slice(-30)
  const day = dayInZone(time!.startTime, 'Australia/Melbourne')
  const waits = await session.call<{ waitlistId: string }>('POST', '/bookings/joinwaitlist', {
    request: { ...place, firstDay: day, lastDay: day },
  })
  await signInAt(page, '/clinician/login', { userName: 'manager.au@demo.test', comesTo: '/clinician/patients' })
  await seeAll(page, see, {
    'desk-day': '/clinician/desk',
    'desk-waiting': `/clinician/desk?day=${day}`,
    'desk-requests': '/clinician/desk/requests',
    'desk-rosters': '/clinician/rosters',
    'desk-prices': '/clinician/prices',
  })
  await session.call('DELETE', `/bookings/leavewaitlist?waitlistId=${waits.waitlistId}`)
}

/** What talks and comes back: the doctor's recalls, the readers' consultations and chats, a patient's chats. */
async function asDoctorLater(page: Page, see: See): Promise<void> {
  await signInAt(page, '/clinician/login', { userName: 'doctor@demo.test', comesTo: '/clinician/patients' })
  await seeAll(page, see, { recalls: '/clinician/recalls', 'doctor-consultations': '/clinician/consultations' })
}

async function asReaderOfChats(page: Page, see: See): Promise<void> {
  await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
  await seeAll(page, see, { consultations: '/clinician/consultations', 'spotchat-triage': '/clinician/spotchat' })
}

async function asChattingPatient(page: Page, see: See): Promise<void> {
  await signInAt(page, '/login', { userName: 'patient@demo.test', comesTo: '/' })
  await seeAll(page, see, { 'patient-spotchat': '/spotchat' })
}

/** The clinic's desk, recalls, consultations and chats, by who sees them. */
export const clinicWalks: Record<string, Walk> = {
  manager: asManager,
  recalling: asDoctorLater,
  answering: asReaderOfChats,
  chatting: asChattingPatient,
}
