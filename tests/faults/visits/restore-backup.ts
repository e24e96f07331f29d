import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseConnection } from '../../support/server/server-database.ts'
import type { Stack } from '../day/make-stack.ts'

/** What an operator does after a loss: a new database and an empty store, filled from the backup. No process runs then. */
export async function restoreBackup(stack: Stack, backup: string): Promise<void> {
  for (const place of stack.ports.keys()) await stack.killServer(place)
  await makeNewDatabase(stack.dataDir)
  for (const folder of ['files', 'staged']) await empty(join(stack.dataDir, folder))
  await stack.admin('restore', backup)
}

/** An empty database of the same name; the one before it stays beside it, as `lost`. */
async function makeNewDatabase(dataDir: string): Promise<void> {
  const client = new Client({ ...(await databaseConnection(dataDir)), database: 'template1' })
  await client.connect()
  try {
    await client.query('drop database if exists lost with (force)')
    while (!(await isRenamed(client))) await pause(200)
    await client.query('create database postgres template template0')
  } finally {
    await client.end()
  }
}

/** Killed processes are connected until the database notices. */
async function isRenamed(client: Client): Promise<boolean> {
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'")
  return client.query('alter database postgres rename to lost').then(
    () => true,
    () => false,
  )
}

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { recursive: true })
}
