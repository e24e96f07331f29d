import { photoFiles } from '../actions/camera-actions.ts'
import { expect, test } from '../actions/journey-test.ts'
import { alertLog, followLink, signInPharmacist } from '../actions/session-actions.ts'
import { makeVisitUpToReview } from '../actions/visit-actions.ts'

const patient = {
  firstName: 'Marama',
  lastName: 'Corrigan',
  day: '2',
  month: '5',
  year: '1968',
  mobile: '',
  gender: 'Female',
} as const

test('a visit that has arrived is corrected: what was sent stays readable beside it, with who and when @long', async ({
  page,
}) => {
  await signInPharmacist(page)
  await makeVisitUpToReview(page, patient, [photoFiles.sharp, photoFiles.followUp])
  await page.getByRole('button', { name: 'Send visit' }).click()
  await followLink(page, '/clinician/outbox')
  await expect(page.getByText(/Receipt/)).toBeVisible({ timeout: 60_000 })
  await followLink(page, '/clinician/previousVisits')
  const row = page.getByRole('row', { name: /Marama Corrigan/ })
  await row.getByRole('button', { name: /^Open/ }).click()
  await page.getByRole('button', { name: 'Correct this visit' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Correct this visit' })
  const spot = dialog.getByRole('region', { name: /^Spot 1/ })
  const send = dialog.getByRole('button', { name: 'Send correction' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await spot.getByLabel('Note').fill('It was 4 mm, not 14')
  await spot.getByText('Uneven shape').click()
  await spot.getByText('Send to a doctor', { exact: true }).click()
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(alertLog(page).getByText(/^Correction for Marama Corrigan saved/)).toBeVisible()
  await followLink(page, '/clinician/outbox')
  await expect(page.getByText(/Receipt/)).toBeVisible({ timeout: 60_000 })
  await followLink(page, '/clinician/previousVisits')
  await page.reload()
  await row.getByRole('button', { name: /^Open/ }).click()
  const changed = page.getByRole('region', { name: 'Changed after sending' })
  await expect(changed).toContainText('It was 4 mm, not 14')
  await expect(changed.getByRole('deletion').first()).toHaveText('nothing')
  await expect(changed).toContainText('Send to a doctor')
  await expect(changed).toContainText('signs')
  await expect(changed).toContainText('before: Photos only')
  await expect(changed).toContainText(/, by \S+ \S+/)
})
