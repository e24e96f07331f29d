import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { demoPassword } from './session-actions.ts'
import { addOutcomeLink, addReportLink, arohaBirthDate, enterBirthDate } from './own-report-actions.ts'

/** A link with a token that our messages carry: how one comes to be, and what a person does on its page. */
type MessageLink = {
  /** The files that write it into a message, or print it for an operator who hands it on. */
  sentBy: readonly string[]
  make: (server: ServerProcess) => Promise<string>
  press: (page: Page) => Promise<void>
}

const patient = 'patient@demo.test'
const doctor = 'doctor@demo.test'
const goodPassword = 'three quiet herons'

const secret = () => {
  const token = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  return { token, hash: createHash('sha256').update(token).digest('hex') }
}

async function recoveryOf(server: ServerProcess, userName: string): Promise<string> {
  const { token, hash } = secret()
  await queryDatabase(
    server.dataDir,
    `insert into password_recoveries (token_hash, login_id, expires_at)
    select $1, login_id, now() + interval '1 hour' from logins where user_name = $2`,
    [hash, userName],
  )
  return token
}

async function signInLink(server: ServerProcess, address: string): Promise<string> {
  const { token, hash } = secret()
  await queryDatabase(
    server.dataDir,
    `insert into auto_tokens (token_hash, login_id, created_at, expires_at)
    select $1, login_id, now(), now() + interval '1 day' from logins where user_name = $2`,
    [hash, patient],
  )
  return `${address}#token=${token}`
}

async function signUpLink(server: ServerProcess, isGuest: boolean): Promise<string> {
  const { token, hash } = secret()
  const userName = `link-${token.slice(0, 8)}@example.nz`
  await queryDatabase(
    server.dataDir,
    `with known as (select password_hash from logins where user_name = $4),
      waiting as (insert into sign_ups (login_id, user_name, password_hash, role_id, first_name, last_name, birth_date, gender,
        country_code, mobile_phone, terms_version, is_guest, created_at, expires_at)
        select gen_random_uuid(), $2, known.password_hash, logins.role_id, 'Lena', 'Link', '1980-03-27', 2, 'NZ',
          '+64215550181', '1', $3, now(), now() + interval '1 day' from known, logins where user_name = $4 returning login_id)
    insert into account_confirmations (login_id, channel, secret_hash, created_at, expires_at)
      select login_id, 'email', $1, now(), now() + interval '1 day' from waiting`,
    [hash, userName, isGuest, patient],
  )
  return `/confirm#token=${token}`
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(goodPassword)
  await page.getByLabel('New password again').fill(goodPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
}

const pressButton = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const giveBirthDate = (page: Page) => enterBirthDate(page, arohaBirthDate)

const mails = 'src/server/features/accounts/auth'

/** Each link with a token that our messages carry. */
export const messageLinks: Readonly<Record<string, MessageLink>> = {
  'a booking': {
    sentBy: ['src/server/records/bookings/sign-in-links.ts'],
    make: (server) => signInLink(server, `/booking-redirect?booking=${randomUUID()}`),
    press: pressButton('Open my booking'),
  },
  'all bookings': {
    sentBy: ['src/server/records/bookings/sign-in-links.ts'],
    make: (server) => signInLink(server, '/booking-redirect'),
    press: pressButton('Open my booking'),
  },
  'a sign-up': {
    sentBy: [`${mails}/sign-up/send-account-confirmation.ts`],
    make: (server) => signUpLink(server, false),
    press: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Confirm my account' }).click()
    },
  },
  'a guest’s booking': {
    sentBy: [`${mails}/sign-up/send-account-confirmation.ts`],
    make: (server) => signUpLink(server, true),
    press: pressButton('Go on with my booking'),
  },
  'an activation': {
    sentBy: [`${mails}/sign-up/send-activation.ts`],
    make: async (server) => `/activate#token=${await recoveryOf(server, patient)}`,
    press: choosePassword,
  },
  'a patient’s new password, or an invitation to a practice': {
    sentBy: [
      `${mails}/recovery/recover-password.ts`,
      'src/server/records/practices/staff-access/practice-access-mails.ts',
      'src/server/admin/run-admin.ts',
    ],
    make: async (server) => `/reset#token=${await recoveryOf(server, patient)}`,
    press: choosePassword,
  },
  'a clinician’s new password': {
    sentBy: [`${mails}/recovery/recover-password.ts`, 'src/server/admin/message-commands.ts'],
    make: async (server) => `/clinician/reset-password#token=${await recoveryOf(server, doctor)}`,
    press: choosePassword,
  },
  'a report': {
    sentBy: ['src/server/features/reports/delivery/deliver-report.ts'],
    make: (server) => addReportLink(server),
    press: giveBirthDate,
  },
  'what became of a spot': {
    sentBy: [
      'src/server/features/reports/delivery/deliver-report.ts',
      'src/server/features/readings/results/mail-request.ts',
    ],
    make: addOutcomeLink,
    press: giveBirthDate,
  },
}

/** The pages that messages lead to without a token, as they begin: `{booking}` is one of the demo's. What is there waits for a sign-in or a press. */
export const messagePages: readonly string[] = [
  '/',
  '/bookings',
  '/bookings/{booking}',
  '/bookings/book',
  '/clinician/consultations',
  '/clinician/corrections',
  '/clinician/login',
  '/clinician/mypractice',
  '/clinician/outcomes',
  '/clinician/pendingreports',
  '/clinician/previousVisits',
  '/clinician/questions',
  '/clinician/reading',
  '/clinician/report/{booking}',
  '/clinician/sentreports/{booking}',
  '/confirm-reset-link',
  '/login',
  '/my-data',
  '/mydoctors',
  '/password-reset',
  '/permissions',
  '/recall',
  '/report/{booking}',
  '/reports',
  '/spotchat',
  '/who-looked',
  '/windcave?bookingRequestId={booking}&payer={payer}&success=true',
]
