import { colorSchemes, expectNoAxeViolations } from '../actions/axe-checks.ts'
import { expect, test } from '../actions/journey-test.ts'
import { openStaffSignIn, turnOnKiosk } from '../actions/kiosk-actions.ts'
import { enterCredentials, signInPharmacist } from '../actions/session-actions.ts'
import { waitUntilReadyForOffline } from '../actions/visit-actions.ts'

test.describe('with the app stored', () => {
  test.use({ worker: 'real' })

  test('P2.kiosk.01: offline the create-visit form is kept, sealed, and reaches the staff when the network is back', async ({
    page,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_/, /status of 404/)
    await page.goto(`${network.url}/clinician/login`)
    await enterCredentials(page, { userName: 'pharmacist@demo.test' })
    await waitUntilReadyForOffline(page)
    await turnOnKiosk(page)
    await network.goOffline()
    await page.reload()
    await page.getByRole('button', { name: 'I have no appointment' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your first name')
    await page.getByLabel('First name').fill('Merequill')
    await page.getByLabel('Last name').fill('Kōpua')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('E-mail').fill('mere@gmial.com')
    await page.getByLabel('Mobile').fill('021 555 0199')
    await page.getByRole('button', { name: 'Did you mean gmail.com?' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Female').click()
    await page.getByLabel('Day').fill('31')
    await page.getByLabel('Month').fill('2')
    await page.getByLabel('Year').fill('1971')
    const send = page.getByRole('button', { name: 'Tell staff I am here' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('This date does not exist')
    await page.getByLabel('Day').fill('3')
    await send.click()
    await expect(page.getByRole('heading', { name: 'We have noted that you are here' })).toBeVisible()
    await expect(page.getByText('Staff will confirm it with you')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Merequill')).toHaveCount(0)

    await network.goOnline()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await openStaffSignIn(page)
    await enterCredentials(page, { userName: 'pharmacist@demo.test' })
    const arrival = page
      .getByRole('list', { name: 'At the kiosk' })
      .getByRole('listitem')
      .filter({ hasText: 'Merequill' })
    await expect(arrival).toContainText('Merequill Kōpua', { timeout: 40_000 })
    await page.getByRole('button', { name: /^Start visit of Merequill/ }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Merequill')
    await expect(page.getByLabel('Year')).toHaveValue('1971')
  })
})

for (const { colorScheme, details } of colorSchemes)
  test(`every page of the kiosk is in order, ${colorScheme}`, details, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 429/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/kiosk')
    await expect(page.getByRole('heading', { name: 'This tablet is not a kiosk' })).toBeVisible()
    await expectNoAxeViolations(page)
    await signInPharmacist(page)
    await turnOnKiosk(page)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'I have no appointment' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expectNoAxeViolations(page)
    await page.reload()
    await page.getByRole('button', { name: 'I have an appointment' }).click()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    for (const keys of ['31021980', 'AB', '900']) {
      await expectNoAxeViolations(page)
      for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
      await next.click()
      if (keys.startsWith('31')) {
        await expect(page.getByRole('alert')).toContainText('This date does not exist')
        await expectNoAxeViolations(page)
        for (let time = 1; time <= 8; time += 1) await page.getByRole('button', { name: 'Back' }).click()
        for (const key of '28021980') await page.getByRole('button', { name: key, exact: true }).click()
        await next.click()
      }
    }
    await expect(page.getByRole('heading', { name: /We can’t find your visit|Please ask staff/ })).toBeVisible()
    await expectNoAxeViolations(page)
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, h1, p, span')]
        .filter((each) => each.checkVisibility() && !each.classList.contains('vh') && each.textContent !== '')
        .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 20)
        .map((each) => each.textContent),
    )
    expect(small, 'nothing is smaller than 20 px').toEqual([])
  })
