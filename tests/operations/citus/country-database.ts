import { Pool } from 'pg'
import { practiceId } from '../../../src/contract/ids.ts'
import { runDistributeCommand } from '../../../src/server/admin/distribute/distribute-commands.ts'
import { runUndistributeCommand } from '../../../src/server/admin/distribute/undistribute-command.ts'
import { openDatabase } from '../../../src/server/platform/database.ts'
import { startJobs } from '../../../src/server/platform/jobs.ts'
import { makeLogger } from '../../../src/server/platform/logger.ts'
import { migrate } from '../../../src/server/platform/migrate.ts'
import { fillCountry } from '../../bench/country/fill-country.ts'

const ground = `
  with type as (
    insert into service_types (service_type_code, service_type_name, online_service_type_name)
    values (1, 'Surveillance', 'Skin check') returning service_type_id
  ), service as (
    insert into services (service_type_id, service_name, online_title, online_description)
    select service_type_id, 'Skin check', 'Skin check', 'Spots are photographed.' from type returning service_id
  ), product as (
    insert into products (service_id, product_name, friendly_product_name, duration)
    select service_id, 'Skin check', 'Skin check', 30 from service returning product_id
  ), scope as (
    insert into service_scopes (service_id, title, description) select service_id, 'Scope', 'What it is.' from service
    returning scope_id
  ), site as (
    insert into sites (site_name, country_code, latitude, longitude, time_zone)
    values ('Harbour', 'NZ', -36.8, 174.7, 'Pacific/Auckland') returning site_id
  ), practice as (
    insert into practices (practice_name, practice_type, locale, time_zone, country_code)
    values ('Harbour Pharmacy', 'Pharmacy', 'en-NZ', 'Pacific/Auckland', 'NZ') returning practice_id
  )
  select practice_id as "practiceId", product_id as "productId", service_id as "serviceId", scope_id as "scopeId",
    site_id as "siteId" from practice, product, service, scope, site`

type Ground = { practiceId: number; productId: number; serviceId: number; scopeId: number; siteId: number }

/** Migrates an empty database and fills it with a country of so many patients. */
export async function fillCountryDatabase(url: string, patients: number, now: Date): Promise<void> {
  const { db, close } = openDatabase(url, () => undefined, 2)
  await migrate(db)
  await close()
  // Makes the job queue, as the first start of the app does.
  const jobs = await startJobs(url, makeLogger('silent'))
  await jobs.stop()
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  try {
    const { rows } = await pool.query<Ground>(ground)
    const [row] = rows
    if (row === undefined) throw new Error('The country has no ground.')
    await fillCountry(pool, patients, { ...row, practiceId: practiceId.parse(row.practiceId), now })
  } finally {
    await pool.end()
  }
}

/** Spreads the tables of a small database all the same; answers what the command said. */
export async function distribute(url: string): Promise<string> {
  const database = openDatabase(url, () => undefined, 2)
  try {
    const said = await runDistributeCommand(['distribute', '--small'], { database, usage: '' })
    if ('error' in said) throw new Error(said.error)
    return said.output
  } finally {
    await database.close()
  }
}

/** Brings the tables back; answers what the command said. */
export async function undistribute(url: string): Promise<string> {
  const database = openDatabase(url, () => undefined, 2)
  try {
    const said = await runUndistributeCommand(['undistribute'], { database, databaseUrl: url, usage: '' })
    if ('error' in said) throw new Error(said.error)
    return said.output
  } finally {
    await database.close()
  }
}
