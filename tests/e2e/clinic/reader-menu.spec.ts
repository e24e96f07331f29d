import { expect, test } from '../actions/journey-test.ts'
import { signInAt } from '../actions/session-actions.ts'

for (const height of [900, 600]) {
  test(`every page of a melanographer’s menu is in reach on a screen ${height} px high, each on one line`, async ({
    page,
  }) => {
    // The longest label with a number, which widened every link past the menu.
    await page.route('**/followups/search', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), recordCount: 12 } })
    })
    await page.setViewportSize({ width: 1440, height })
    await signInAt(page, '/login', { userName: 'melanographer@demo.test', comesTo: '/' })
    await page.goto('/clinician/reading')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links.filter({ hasText: 'Consultations' })).toBeVisible()
    await expect(links.filter({ hasText: 'Nobody has answered' })).toContainText('12')
    for (const link of await links.all()) {
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await link.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(60)
    }
    const signOut = page.getByRole('button', { name: 'Sign out' })
    await signOut.scrollIntoViewIfNeeded()
    await expect(signOut).toBeInViewport({ ratio: 1 })
  })
}
