import { colorSchemes, expectNoAxeViolations } from '../actions/axe-checks.ts'
import { waitForPhotoSizes } from '../actions/image-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { addWaitingVisit, signInReader } from '../actions/reading-actions.ts'

for (const { colorScheme, details } of colorSchemes)
  test(`axe finds nothing in the reading room, ${colorScheme}`, details, async ({ page, server }) => {
    await waitForPhotoSizes(server)
    const visitId = await addWaitingVisit(server, [{ observations: [1, 3] }, {}])
    await page.emulateMedia({ colorScheme })
    await signInReader(page)
    await expect(page.locator(`#visit-${visitId}`)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto(`/clinician/reading/${visitId}`)
    await expect(page.getByText(/^Spot (\d+ \()?1 of 2/)).toBeVisible()
    await page.keyboard.press('2')
    await expectNoAxeViolations(page)
    for (const sheet of ['?', 'i', 'a', '/']) {
      await page.keyboard.press(sheet)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/left$/)
    await expectNoAxeViolations(page)
  })
