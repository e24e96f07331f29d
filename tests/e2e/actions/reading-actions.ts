import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { arohaId } from './image-actions.ts'
import { signInAt } from './session-actions.ts'

/** Signs a reader in and opens the worklist from home. */
export async function signInReader(page: Page, userName = 'melanographer@demo.test'): Promise<void> {
  await signInAt(page, '/clinician/login', { userName, comesTo: '/' })
  await page.getByRole('link', { name: 'Open the reading room' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reading list' })).toBeVisible()
}

/** The observations of a spot, by id. */
type ObservedSpot = { observations?: number[] }

/** Adds a visit of Beth Sinclair with new spots and no photos, at a pharmacy that no other journey uses; returns its id. */
export async function addWaitingVisit(server: ServerProcess, spots: readonly ObservedSpot[]): Promise<string> {
  const visitId = randomUUID()
  const [beth] = await queryDatabase<{ patient_id: string }>(
    server.dataDir,
    "select patient_id from patients where first_name = 'Beth' and last_name = 'Sinclair'",
  )
  if (beth === undefined) throw new Error('The demo has no Beth Sinclair.')
  const patientId = beth.patient_id
  await queryDatabase(
    server.dataDir,
    `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time,
      payload_hash, receipt, receipt_number, is_urgent, committed_at)
    select $1, 1, (select practice_id from practices where practice_name = 'Riverbank Pharmacy'), patient_id, login_id, product_id, scope_id, now(), 'none', '{}', $3, true, now()
    from visits where patient_id = $2 order by visit_time desc limit 1`,
    [visitId, patientId, `R-${visitId}`],
  )
  for (const [position, { observations = [] }] of spots.entries()) {
    const values = [randomUUID(), position % 2 === 0 ? 'chest' : 'abdomen']
    const place = '1, 2, 0.5, 0.3, 4'
    const columns = 'mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_id, location'
    await queryDatabase(server.dataDir, `insert into lesions (${columns}, patient_id) values (${place}, $1, $2, $3)`, [
      ...values,
      patientId,
    ])
    await queryDatabase(
      server.dataDir,
      `insert into visit_lesions (${columns}, visit_id, position, is_excised, is_hidden_in_report, outcome, observations)
      values (${place}, $1, $2, $3, $4, false, false, 'photo-only', $5)`,
      [...values, visitId, position, observations],
    )
  }
  return visitId
}

/** Presses keys one after the other and counts them. */
export function keyboardOf(page: Page): { press: (...keys: string[]) => Promise<void>; pressed: () => number } {
  let count = 0
  return {
    press: async (...keys) => {
      for (const key of keys) {
        count += 1
        await page.keyboard.press(key)
      }
    },
    pressed: () => count,
  }
}

/** Adds another melanographer with the demo's password; returns the user name. */
export async function addSecondReader({ dataDir }: ServerProcess): Promise<string> {
  const userName = `wikitoria-${randomUUID()}@demo.test`
  await queryDatabase(
    dataDir,
    `insert into logins (login_id, user_name, password_hash, role_id, status, first_name, last_name, country_code)
    select $1, $2, password_hash, role_id, status, 'Wikitōria', 'Parata', country_code
    from logins where user_name = 'melanographer@demo.test'`,
    [randomUUID(), userName],
  )
  return userName
}

/** The status of a visit and its number of reports. */
export async function reportsOf(
  { dataDir }: ServerProcess,
  visitId: string,
): Promise<{ status: string; reports: number }> {
  const [row] = await queryDatabase<{ status: string; reports: number }>(
    dataDir,
    'select status, (select count(*)::int from reports where reports.visit_id = visits.visit_id) as reports from visits where visit_id = $1',
    [visitId],
  )
  if (row === undefined) throw new Error(`There is no visit ${visitId}.`)
  return row
}

/** Margin and report visibility of each spot's current diagnosis, in order. */
export const diagnosesOf = ({ dataDir }: ServerProcess, visitId: string) =>
  queryDatabase<{ margin_mm: number | null; is_hidden_in_report: boolean }>(
    dataDir,
    `select margin_mm, diagnoses.is_hidden_in_report from lesion_diagnoses diagnoses
    join visit_lesions using (visit_id, lesion_id)
    where visit_id = $1 and replaced_at is null order by position`,
    [visitId],
  )

/** Returns a demo visit of a patient with body photos to the worklist, without what readers drew on them; returns its id. */
export async function reopenForReading({ dataDir }: ServerProcess, lastName = 'Whitaker'): Promise<string> {
  const [visit] = await queryDatabase<{ visit_id: string }>(
    dataDir,
    `update visits set status = 'received' where visit_id = (
      select visit_id from images join visits using (visit_id) join patients on patients.patient_id = visits.patient_id
      where images.image_type = 4 and patients.last_name = $1 order by visit_time desc limit 1)
    returning visit_id`,
    [lastName],
  )
  if (visit === undefined) throw new Error(`The demo has no body photos of ${lastName}.`)
  await queryDatabase(dataDir, 'delete from body_photo_marks where visit_id = $1', [visit.visit_id])
  return visit.visit_id
}

/** Returns the last visit of the demo patient to the worklist; `end` restores it. */
export async function reopenArohaVisit(server: ServerProcess): Promise<{ visitId: string; end: () => Promise<void> }> {
  const [visit] = await queryDatabase<{ visit_id: string; status: string }>(
    server.dataDir,
    'select visit_id, status from visits where patient_id = $1 order by visit_time desc limit 1',
    [await arohaId(server)],
  )
  if (visit === undefined) throw new Error('The demo has no visit of Aroha Ngāta.')
  const { visit_id: visitId, status } = visit
  const give = (to: string) =>
    queryDatabase(server.dataDir, 'update visits set status = $2 where visit_id = $1', [visitId, to])
  await give('received')
  const end = async () => {
    await queryDatabase(server.dataDir, 'delete from readings where visit_id = $1', [visitId])
    await give(status)
  }
  return { visitId, end }
}
