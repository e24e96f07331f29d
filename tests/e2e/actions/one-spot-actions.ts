import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import { expect } from './journey-test.ts'
import { keyboardOf } from './reading-actions.ts'

type OneSpotPatient = { patientId: string; lesionId: string; userName: string }

/** A patient of the demo's doctors who can sign in, with one spot on the chest, which is their sixth. */
export async function addOneSpotPatient({ dataDir }: ServerProcess): Promise<OneSpotPatient> {
  const [patientId, lesionId] = [randomUUID(), randomUUID()]
  const userName = `ihaka-${patientId}@demo.test`
  const run = (statement: string, ...values: string[]) => queryDatabase(dataDir, statement, values)
  const like = "(select * from patients where first_name = 'Beth' and last_name = 'Sinclair') beth"
  await run(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code, email_address)
    select $1, $1, 'Ihaka', 'Toroa', '1960-05-03', gender, country_code, $2 from ${like}`,
    patientId,
    userName,
  )
  await run(
    `insert into patient_practices (patient_id, practice_id)
    select $1, practice_id from patient_practices join ${like} using (patient_id)`,
    patientId,
  )
  await run(
    `insert into consent_events (patient_id, flag, value, channel, text_version, occurred_at)
    select $1, flag, value, channel, text_version, occurred_at from consent_events join ${like} using (patient_id)`,
    patientId,
  )
  await run(
    `insert into logins (login_id, user_name, password_hash, role_id, status, first_name, last_name, country_code,
      patient_id, address_proven_at, terms_accepted_at, terms_version)
    select gen_random_uuid(), $2, password_hash, role_id, status, 'Ihaka', 'Toroa', country_code, $1, address_proven_at,
      terms_accepted_at, terms_version from logins where user_name = 'patient@demo.test'`,
    patientId,
    userName,
  )
  await run(
    `insert into lesions (mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_id, location, patient_id)
    values (1, 2, 0.5, 0.3, 4, $2, 'chest', $1)`,
    patientId,
    lesionId,
  )
  return { patientId, lesionId, userName }
}

/** A visit of theirs that waits to be read, so many days ago; returns its id. */
export async function addVisitOf(
  { dataDir }: ServerProcess,
  { patientId, lesionId }: OneSpotPatient,
  daysAgo: number,
): Promise<string> {
  const visitId = randomUUID()
  await queryDatabase(
    dataDir,
    `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time,
      payload_hash, receipt, receipt_number, is_urgent, committed_at)
    select $1, 1, (select practice_id from practices where practice_name = 'Riverbank Pharmacy'), $2, login_id, product_id,
      scope_id, now() - $4 * interval '1 day', 'none', '{}', $3, true, now() from visits
    where patient_id = (select patient_id from patients where first_name = 'Beth' and last_name = 'Sinclair')
    order by visit_time desc limit 1`,
    [visitId, patientId, `R-${visitId}`, daysAgo],
  )
  await queryDatabase(
    dataDir,
    `insert into visit_lesions (visit_id, lesion_id, position, mannequin_id, mannequin_version, model_x, model_y,
      body_part_id, location, is_excised, is_hidden_in_report, outcome, observations)
    select $1, lesion_id, 0, mannequin_id, mannequin_version, model_x, model_y, body_part_id, location, false, false,
      'photo-only', '{}' from lesions where lesion_id = $2`,
    [visitId, lesionId],
  )
  // It is their sixth: the others are of years before.
  await queryDatabase(dataDir, 'update lesions set spot_number = 6 where lesion_id = $1', [lesionId])
  return visitId
}

/** The reader answers the one spot of a visit by these keys, its width is measured, and the report is published. */
export async function readOneSpot(
  page: Page,
  { dataDir }: ServerProcess,
  { visitId, keys, mm }: { visitId: string; keys: readonly string[]; mm: number },
): Promise<void> {
  const { press } = keyboardOf(page)
  await page.goto(`/clinician/reading/${visitId}`)
  await expect(page.getByText(/^Spot (\d+ \()?1 of 1/)).toBeVisible()
  await press(...keys)
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
  await queryDatabase(
    dataDir,
    'update lesion_diagnoses set measured_mm = $2 where visit_id = $1 and replaced_at is null',
    [visitId, mm],
  )
  await page.goto(`/clinician/reading/${visitId}?step=publish`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ready to publish' })).toBeVisible()
}

/** What a text says of spots: their numbers, every size in millimetres, and how soon something is to happen. */
export const saidOfSpots = (text: string) => {
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].toSorted()
  return {
    numbers: all(/\bspots? (\d+)\b/gi),
    sizes: all(/(\d+\.\d) mm/g),
    // "2.6 mm in 7 months" is growth.
    soon: all(/(?<!mm )\b(?:in|within) (\d+ (?:weeks?|months?))/gi),
  }
}
