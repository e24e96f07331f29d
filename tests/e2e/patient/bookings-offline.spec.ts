import type { Page } from '@playwright/test'
import {
  appointmentPath,
  book,
  freeTimes,
  findServiceAtSite,
  signInPatientOverHttp,
} from '../actions/own-booking-actions.ts'
import { expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

const patient = 'new.patient@demo.test'
const service = 'Full body skin check'
test.use({ viewport: { width: 390, height: 844 } })

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const asOf = (page: Page) => page.getByText(/You are offline\. You see what this device loaded before, as of \d/)

test('without a network a patient reads home, bookings and the booking that was opened here, with their time; back on it all is read anew @long', async ({
  page,
  server,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const session = await signInPatientOverHttp(server.url, patient)
  const times = await freeTimes(session, await findServiceAtSite(session, 'Lentigo Wellington', service))
  const { booking: opened } = await book(session, times.at(-1)!)
  const { booking: unopened } = await book(session, times.at(-30)!)
  await signInAt(page, '/login', { userName: patient, comesTo: '/' })
  await expect(page.getByRole('heading', { name: 'Your next visit' })).toBeVisible()
  await tab(page, 'Bookings').click()
  const rows = page.getByRole('list', { name: 'Coming up' }).getByRole('listitem')
  const rowOf = ({ bookingId }: { bookingId: string }) =>
    rows.getByRole('link').and(page.locator(`[href^="/bookings/${bookingId}?"]`))
  await rowOf(opened).click()
  await expect(page).toHaveURL(appointmentPath(opened))
  const booked = page.getByRole('heading', { name: 'You are booked' })
  await expect(booked).toBeVisible()
  await expect(asOf(page)).toHaveCount(0)

  await context.setOffline(true)
  await expect(asOf(page)).toBeVisible()
  await expect(booked).toBeVisible()
  await tab(page, 'Home').click()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your next visit' })).toBeVisible()
  await tab(page, 'Bookings').click()
  await expect(asOf(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await rowOf(opened).click()
  await expect(booked).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await tab(page, 'Bookings').click()
  await rowOf(unopened).click()
  const notOpened = page.getByText('This booking has not been opened on this device since Lentigo started')
  await expect(notOpened).toBeVisible()
  await expect(booked).toHaveCount(0)
  await expectNoAxeViolations(page)

  await context.setOffline(false)
  await expect(booked).toBeVisible()
  await expect(notOpened).toHaveCount(0)
  await expect(asOf(page)).toHaveCount(0)

  await test.step('what changed meanwhile shows by itself on the page that was left open', async () => {
    await tab(page, 'Bookings').click()
    await rowOf(opened).click()
    await expect(booked).toBeVisible()
    await context.setOffline(true)
    await expect(asOf(page)).toBeVisible()
    await session.call('DELETE', `/bookings/delete?bookingId=${opened.bookingId}&bookingType=1&reason=2`)
    await context.setOffline(false)
    await expect(booked).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /cancelled/i })).toBeVisible()
    await expect(asOf(page)).toHaveCount(0)
  })

  await test.step('after signing out nothing of it is readable', async () => {
    await tab(page, 'Home').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
    const kept = () =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name!)
        const all = names.map(
          (name) =>
            new Promise<string[]>((resolve, reject) => {
              const asked = indexedDB.open(name)
              asked.addEventListener('error', () => reject(asked.error!))
              asked.addEventListener('success', () => {
                const db = asked.result
                if (!db.objectStoreNames.contains('lists')) return resolve([])
                const keys = db.transaction('lists').objectStore('lists').getAllKeys()
                keys.addEventListener('success', () => {
                  db.close()
                  resolve(keys.result.map(String))
                })
              })
            }),
        )
        return (await Promise.all(all)).flat().filter((name) => name.startsWith('seen-'))
      })
    await expect.poll(kept).toEqual([])
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByText(service)).toHaveCount(0)
    await expect(page.getByText(/Lentigo Wellington/)).toHaveCount(0)
  })
})
