import type { Page } from '@playwright/test'
import { expect, test } from '../actions/journey-test.ts'
import {
  enterCredentials,
  followLink,
  alertLog,
  pharmacist,
  pressUntil,
  signInAt,
  signInPharmacist,
} from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, plotSpot, typePatient } from '../actions/visit-actions.ts'

const mustLogIn = 'You must be logged in to access this page.'

/** Opens a path and tells where one ends up. */
async function expectSentOn(page: Page, path: string, to: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(to)
}

test('a visitor is led to the login and back; then the pages of the pharmacy bear their names', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await test.step('P1.brand.05 P2.platform.03: titles end with the brand; an unknown path says that it is none', async () => {
    const titles = {
      '/': 'Home | Lentigo',
      '/login': 'Sign in | Lentigo',
      '/clinician/login': 'Sign in | Lentigo',
      '/clinician/forgot-password': 'Forgot password | Lentigo',
      '/password-reset': 'Reset password | Lentigo',
      '/there/is/no/such/page': 'Page not found | Lentigo',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
    }
    await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
  })
  await test.step('P6.guard.01: every page of the pharmacy needs a login', async () => {
    for (const path of ['phx', 'visits', 'plotting', 'previousVisits', 'phxprofile', 'outbox']) {
      await expectSentOn(page, `/clinician/${path}`, `/clinician/login?r=%2Fclinician%2F${path}`)
    }
    await expectSentOn(page, '/clinician/practice', '/clinician/login?r=%2Fclinician%2Fpractice')
  })
  await test.step('P2.guard.03 P2.guard.04 P2.guard.05: who is not signed in is told so at the clinician login, and comes back after it', async () => {
    await expectSentOn(page, '/clinician/previousVisits', '/clinician/login?r=%2Fclinician%2FpreviousVisits')
    await expect(alertLog(page).getByText(mustLogIn)).toHaveCount(1)
    await enterCredentials(page, pharmacist)
    await expect(page).toHaveURL('/clinician/previousVisits')
    await expect(page.getByRole('heading', { name: 'Previous visits', level: 1 })).toBeVisible()
  })
  await test.step('P1.brand.05: so do those of the pharmacy', async () => {
    for (const [name, title] of [
      ['Outbox', 'Outbox | Lentigo'],
      ['Visits', 'Previous visits | Lentigo'],
      ['New visit', 'New visit: Patient | Lentigo'],
    ] as const) {
      await page.getByRole('link', { name }).first().click()
      await expect(page).toHaveTitle(title)
    }
  })
})

const ofPatients = ['/profile', '/password', '/clinical-images']
/** `home`: where signing in leads, and so does each path of `closed`. */
const areas = [
  {
    who: 'P1.session.01 P2.session.02 P2.dashboard.05: a patient, who has no context, stays on the dashboard and comes back to it',
    userName: 'patient@demo.test',
    home: '/',
    heading: 'Your next visit',
    closed: [
      '/login',
      '/clinician/phx',
      '/clinician/visits',
      '/clinician/patients',
      '/clinician/practice',
      '/clinician/login',
    ],
  },
  {
    who: 'P6.dashboard.01 P2.guard.07: a melanographer has no clinician pages',
    userName: 'melanographer@demo.test',
    home: '/',
    closed: ['/clinician/outbox'],
  },
  {
    who: 'P1.session.02 P2.guard.08 P2.dashboard.02: a doctor of one practice is kept out of the pharmacy',
    userName: 'doctor@demo.test',
    home: '/clinician/patients',
    closed: [...ofPatients, '/clinician/phx', '/clinician/practice'],
  },
  {
    who: 'P2.dashboard.01 P2.clinician.02: a doctor of two practices chooses one',
    userName: 'doctor.two@demo.test',
    home: '/clinician/practice',
    heading: 'Where do you work today?',
    closed: ['/'],
    next: async (page: Page) => {
      await page.getByRole('button', { name: 'Carlton Family Practice' }).click()
      await expect(page).toHaveURL('/clinician/patients')
    },
  },
  {
    who: 'P2.guard.02 P2.guard.09 P2.dashboard.03: a pharmacist is led home from pages for visitors and from other areas',
    userName: 'pharmacist@demo.test',
    home: '/clinician/phx',
    heading: 'Who is next?',
    closed: [
      '/',
      '/clinician/login',
      '/clinician/forgot-password',
      '/clinician/reset-password',
      '/clinician/practice',
      '/profile',
      '/clinical-images',
      '/clinician/patients',
    ],
    next: async (page: Page) => {
      for (const path of ['/clinician/previousVisits', '/clinician/phxprofile', '/clinician/phx'])
        await expectSentOn(page, path, path)
    },
    leavesBy: 'Switch staff',
  },
]

test('P1.platform.02 P1.session.03 P2.guard.01: patients, doctors, melanographers and pharmacists each work in an area of their own', async ({
  page,
  expectedErrors,
}) => {
  test.slow()
  // What a home still asks for as its session is ended.
  expectedErrors.push(/status of 401/)
  for (const { who, userName, home, heading, closed, next, leavesBy = 'Sign out' } of areas)
    await test.step(who, async () => {
      await signInAt(page, '/clinician/login', { userName, comesTo: home })
      for (const path of closed) await expectSentOn(page, path, home)
      if (heading !== undefined) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await next?.(page)
      await page.getByRole('button', { name: leavesBy }).click()
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    })
})

test('P2.guard.06: the guid of a report stays in the address of the login, and is there afterwards', async ({
  page,
}) => {
  const guid = '0b8f4a1e-7c1d-4f43-9a53-2f6f3f0c9a10'
  const path = `/clinician/patients?reportguid=${guid}`
  await page.goto(path)
  await expect(page).toHaveURL(`/clinician/login?r=${encodeURIComponent(path)}&reportguid=${guid}`)
  await enterCredentials(page, { userName: 'doctor@demo.test' })
  await expect(page).toHaveURL(path)
})

test('P2.dashboard.04: a practice manager goes to the patients, of several practices too, where a doctor would choose', async ({
  page,
}) => {
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.route('**/api/v1/auth/login', async (route) => {
    const answer = await route.fetch()
    const login = await answer.json()
    const second = { ...login.contexts[0], contextId: 9_999, name: 'Another practice' }
    await route.fulfill({ response: answer, json: { ...login, contexts: [...login.contexts, second] } })
  })
  await signInAt(page, '/clinician/login', { userName: 'manager@demo.test', comesTo: '/clinician/patients' })
  await expect(page.getByRole('banner').getByText('Ponsonby Road Doctors')).toBeVisible()
})

test('P9.alert.01 P9.alert.03: three messages at most, each for five seconds, and the oldest goes first', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/clinician/login')
  await expect(page.getByRole('heading', { name: 'Sign in to Lentigo' })).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const shown = alertLog(page).getByText(mustLogIn)
  for (const [n, path] of ['phx', 'visits', 'outbox', 'phxprofile'].entries()) {
    await followLink(page, `/clinician/${path}`)
    await expect(page).toHaveURL(`/clinician/login?r=%2Fclinician%2F${path}`)
    await expect(shown).toHaveCount(Math.min(n + 1, 3))
    await page.clock.runFor(1_000)
  }
  // Raised at 0, 1, 2 and 3 s; now it is 4 s. The first was dropped: nothing goes at 5 s, the second at 6 s.
  await page.clock.runFor(1_500)
  await expect(shown).toHaveCount(3)
  await page.clock.runFor(1_000)
  await expect(shown).toHaveCount(2)
  await page.clock.runFor(2_000)
  await expect(shown).toHaveCount(0)
})

test('P2.guard.11: leaving while plotting asks; only Discard discards, and that can be undone', async ({ page }) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Manu',
    lastName: 'Leaving',
    day: '5',
    month: '5',
    year: '1971',
    mobile: '',
    gender: 'Male',
  })
  await continueToPlotting(page)
  await plotSpot(page, { x: 0.47, y: 0.245, region: 'Chest', nextStep: 'Photos only' })
  const question = page.getByRole('dialog', { name: 'Leave this visit?' })
  const draft = page.getByRole('listitem').filter({ hasText: 'Manu Leaving' })

  await followLink(page, '/clinician/outbox')
  await expect(question).toContainText('It has 1 spot and no photos, saved on this tablet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/plotting/)
  await page.getByRole('button', { name: 'Leave' }).click()
  await question.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL('/clinician/phx')
  await draft.getByRole('link', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await pressUntil(question.getByRole('button', { name: 'Discard' }), () => question.isHidden())
  await expect(page).toHaveURL('/clinician/phx')
  await expect(draft).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(draft).toContainText('1 spot so far')
})
