import { expect, test } from '../actions/journey-test.ts'
import { signInPharmacist } from '../actions/session-actions.ts'
import { continueToPlotting, openNewVisit, typePatient } from '../actions/visit-actions.ts'

test('by keyboard each view of the strip on a phone is seen whole when it has the focus @long', async ({ page }) => {
  await signInPharmacist(page)
  await openNewVisit(page)
  await typePatient(page, {
    firstName: 'Ana',
    lastName: 'Keyboard',
    day: '4',
    month: '4',
    year: '1964',
    mobile: '',
    gender: 'Female',
  })
  await continueToPlotting(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('group', { name: 'What is shown' }).getByText('Figure', { exact: true }).click()
  const views = page.getByRole('group', { name: 'View' }).getByRole('button')
  await views.first().focus()
  const count = await views.count()
  expect(count).toBeGreaterThan(4)
  for (const way of ['Tab', 'Shift+Tab'])
    for (let at = 1; at < count; at++) {
      await page.keyboard.press(way)
      const [left, right] = await page.evaluate(() => {
        const box = document.activeElement?.getBoundingClientRect()
        return [box?.left ?? -1, box?.right ?? Infinity]
      })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
})
