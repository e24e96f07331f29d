import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/server/test-database.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { readSchema, type Schema } from './read-schema.ts'

const { db } = await openTestDatabase()
const previous = JSON.parse(readFileSync(join(import.meta.dirname, 'previous-schema.json'), 'utf8')) as Schema

/** What a migration would break, which is rolled back. */
async function breaking(migration: string): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    const before = await readSchema(transaction)
    await sql.raw(migration).execute(transaction)
    return findBreakingChanges(before, await readSchema(transaction))
  } finally {
    await transaction.rollback().execute()
  }
}

test('the previous release runs on the schema of this one', async () => {
  expect(findBreakingChanges(previous, await readSchema(db))).toEqual([])
})

test.each([
  'create table notes (note_id int primary key, text text not null)',
  'alter table patients add column nickname text',
  "alter table patients add column origin text not null default 'clinic' check (origin in ('clinic', 'sign-up'))",
  'create index patients_name on patients (last_name)',
])('%s breaks nothing', async (migration) => {
  expect(await breaking(migration)).toEqual([])
})

test.each([
  ['drop table recall_stops cascade', /^recall_stops\.kind is dropped/],
  ['alter table patients drop column pseudonym', /^patients\.pseudonym is dropped/],
  ['alter table patients rename column pseudonym to alias', /^patients\.pseudonym is dropped or renamed/],
  ['alter table lesions alter column body_part_id type text', /^lesions\.body_part_id is text: it was integer/],
  ['alter table patients alter column title set not null', /^patients\.title rejects null/],
  ['alter table patients alter column last_name drop not null', /^patients\.last_name may be null/],
  ['alter table patients alter column is_corporate drop default', /^patients\.is_corporate lost its default/],
  ['alter table patients add column nickname text not null', /^patients\.nickname is new and required/],
  ['create unique index one_title on patients (title)', /^patients\.one_title is a new constraint/],
  ['alter table patients add check (length(title) < 9)', /^patients\.patients_title_check is a new constraint/],
  [
    "alter table devices drop constraint devices_status_check, add constraint devices_status_check check (status in ('active', 'wipe'))",
    /^devices\.status rejects 'revoked'/,
  ],
])('%s breaks the previous release', async (migration, finding) => {
  expect((await breaking(migration))[0]).toMatch(finding)
})
