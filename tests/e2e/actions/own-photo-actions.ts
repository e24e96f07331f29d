import { expect, type Page } from '@playwright/test'
import { asTakenNow } from '../../support/as-taken-now.ts'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { recordConsent } from './consent-actions.ts'
import { signInAt } from './session-actions.ts'

/** A patient of the demo whose photos no other journey counts. */
export const photographer = 'patient.au@demo.test'

/** The photographer agrees that photos are kept and shown, as from now on, and has none yet. */
export async function preparePhotographer(server: ServerProcess, consents = { keep: true, show: true }): Promise<void> {
  await recordConsent(server, photographer, ['consentPrivacyAgreement', consents.keep])
  await recordConsent(server, photographer, ['imagesAvailableOnline', consents.show])
  await queryDatabase(
    server.dataDir,
    'delete from images where visit_id is null and patient_id in (select patient_id from logins where user_name = $1)',
    [photographer],
  )
}

/** How many photos of the photographer's own the server keeps. */
export async function countStoredPhotos({ dataDir }: ServerProcess): Promise<number> {
  const [row] = await queryDatabase<{ count: string }>(
    dataDir,
    `select count(*) from images where visit_id is null and deleted_at is null
     and patient_id in (select patient_id from logins where user_name = $1)`,
    [photographer],
  )
  return Number(row?.count)
}

/** The signs that the photographer ticked, of each photo that the server has. */
export async function signsOfStoredPhotos({ dataDir }: ServerProcess): Promise<string[][]> {
  const rows = await queryDatabase<{ own_signs: string[] }>(
    dataDir,
    `select own_signs from images where visit_id is null and deleted_at is null
     and patient_id in (select patient_id from logins where user_name = $1)`,
    [photographer],
  )
  return rows.map(({ own_signs }) => own_signs)
}

/** What the photographer sent is the patient's of a visit, whom the demo's doctor may look at, until it is taken back. */
export async function movePhotosToVisit({ dataDir }: ServerProcess, visitId: string) {
  const [visit] = await queryDatabase<{ patient_id: string }>(
    dataDir,
    'select patient_id from visits where visit_id = $1',
    [visitId],
  )
  const patientId = visit?.patient_id ?? ''
  const moved = await queryDatabase<{ image_id: string }>(
    dataDir,
    `update images set patient_id = $2 where visit_id is null
     and patient_id in (select patient_id from logins where user_name = $1) returning image_id`,
    [photographer, patientId],
  )
  const joined = await queryDatabase<{ practice_id: string }>(
    dataDir,
    `insert into patient_practices (patient_id, practice_id)
     select $1, context.practice_id from login_contexts context join logins using (login_id)
     where user_name = 'doctor@demo.test' on conflict do nothing returning practice_id`,
    [patientId],
  )
  const undo = async () => {
    await queryDatabase(dataDir, 'delete from images where image_id = any($1)', [moved.map((row) => row.image_id)])
    await queryDatabase(dataDir, 'delete from patient_practices where patient_id = $1 and practice_id = any($2)', [
      patientId,
      joined.map((row) => row.practice_id),
    ])
  }
  return { patientId, undo }
}

export const signInPhotographer = (page: Page) => signInAt(page, '/login', { userName: photographer, comesTo: '/' })

/** From the guide to the photos, at a place of the list. */
export async function chooseBodyPlace(page: Page, place: string): Promise<void> {
  await page.goto('/images/upload')
  await expect(page.getByRole('heading', { name: 'Two photos of one spot' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Choose from a list instead').selectOption({ label: place })
  await page.getByRole('button', { name: `Continue with ${place.toLowerCase()}` }).click()
  await expect(page.getByRole('heading', { name: `${place}, no photos yet` })).toBeVisible()
}

const fixture = (name: string) => `tests/fixtures/photos/${name}`

/** Takes a photo, as the phone's camera gives it. */
export const takePhoto = async (page: Page, button: string, name: string) =>
  page.getByLabel(button, { exact: true }).setInputFiles(await asTakenNow(fixture(name)))
