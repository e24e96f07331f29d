import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/server/test-database.ts'

/* Tables that grow with patients and visits: what points to their rows is looked up by them, in every list and record. */
const growing = [
  'patients',
  'lesions',
  'visits',
  'visit_lesions',
  'lesion_diagnoses',
  'images',
  'bookings',
  'payments',
  'reports',
  'report_deliveries',
  'consultations',
  'spot_chats',
]

const { pool } = await openTestDatabase()

test('whatever points to a table that grows has an index that begins with it', async () => {
  const { rows } = await pool.query<{ column: string }>(
    `select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid::regclass::text = any($1) and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey))
      order by 1`,
    [growing],
  )
  expect(rows.map(({ column }) => column)).toEqual([])
})

test('users and letters of a practice are found by the practice', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select i.indrelid::regclass::text as table from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid::regclass::text = any($1) and a.attname = 'practice_id' order by 1`,
    [['former_users', 'login_contexts', 'patient_practices', 'referral_letters']],
  )
  expect(rows.map(({ table }) => table)).toEqual([
    'former_users',
    'login_contexts',
    'patient_practices',
    'referral_letters',
  ])
})
