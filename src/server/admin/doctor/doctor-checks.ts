import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { chooseDrivers } from '../../platform/messages/choose-drivers.ts'
import { mailGreeting } from '../../platform/messages/mail-greeting.ts'
import type { Handover, MessageDrivers } from '../../platform/messages/message-driver.ts'
import { sumConnections, tooManyConnections } from '../../platform/postgres/connections-store.ts'
import { makeSecrets, readSecrets } from '../../platform/secrets.ts'
import { missingForReal } from '../../start/missing-for-real.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkMailDomain } from './check-mail-domain.ts'
import { checkPayments } from './check-payments.ts'
import { checkSignInProviders } from './check-sign-in-providers.ts'
import { checkRelay } from './check-relay.ts'

/**
 * A check of something that a real server needs. `run` returns its state as text; it throws an error that says what is
 * wrong and what to do.
 */
export type Check = { name: string; run: () => Promise<string> }

export type DoctorInput = {
  config: Config
  database: Database
  /** Who gets a test mail and a test text message; null: none is sent. */
  mailTo: string | null
  textTo: string | null
}

/** The list of checks. Each tests the real service. */
export function doctorChecks({ config, database, mailTo, textTo }: DoctorInput): Check[] {
  const drivers = async () => chooseDrivers(config, await readSecrets(config))
  return [
    { name: 'settings', run: () => checkSettings(config) },
    { name: 'keys', run: async () => `readable, ${Object.keys(await readSecrets(config)).length} purposes` },
    { name: 'database', run: () => checkDatabase(database) },
    { name: 'connections', run: () => checkConnections(config, database) },
    { name: 'clock', run: () => checkClock(database) },
    { name: 'store', run: () => checkFileStore(config) },
    { name: 'mail', run: async () => checkMail(await drivers(), mailTo) },
    { name: 'mail domain', run: () => checkMailDomain(config.mail) },
    { name: 'text messages', run: async () => checkTexts(await drivers(), textTo) },
    { name: 'payments', run: () => checkPayments(config) },
    { name: 'video relay', run: () => checkRelay(config) },
    { name: 'sign-in providers', run: () => checkSignInProviders(config) },
    { name: 'certificate', run: () => checkCertificate(config.publicUrl) },
  ]
}

async function checkSettings(config: Config): Promise<string> {
  const missing = missingForReal({ ...config, demo: false })
  if (missing.length > 0) throw new Error(missing.join(' '))
  return config.demo ? 'complete, but DEMO is on' : 'complete'
}

async function checkDatabase({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ version: number; standby: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as standby`,
  )
  const [{ version, standby } = { version: 0, standby: true }] = rows
  if (standby) throw new Error('it is a standby. Name the primary in DATABASE_URL too.')
  if (version < 150_000) throw new Error(`it is version ${Math.floor(version / 10_000)}. Use PostgreSQL 15 or newer.`)
  return `PostgreSQL ${Math.floor(version / 10_000)}, migrated`
}

async function checkConnections(config: Config, { pool }: Database): Promise<string> {
  const sum = await sumConnections(pool, config)
  const problem = tooManyConnections(sum)
  if (problem !== null) throw new Error(problem)
  return `at most ${sum.wanted} of ${sum.accepted}, by ${sum.processes === 1 ? 'one process' : `${sum.processes} processes`}`
}

/** Compares this machine's clock with the database's: receipts, codes and sessions depend on it. */
async function checkClock({ pool }: Database): Promise<string> {
  const before = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2)
  if (apart > 2000)
    throw new Error(`it differs from the database's by ${Math.round(apart / 1000)} s. Run an NTP client.`)
  return `within ${Math.max(1, Math.round(apart))} ms of the database's`
}

/**
 * Writes, reads and removes a test file where photos are stored. It uses temporary keys, because another check covers
 * the server's keys.
 */
async function checkFileStore(config: Config): Promise<string> {
  const { files, close } = await openStore(config, await makeSecrets())
  const place = config.s3 === null ? join(config.dataDir, 'files') : `${config.s3.bucket} at ${config.s3.endpoint.host}`
  const key = `doctor-${randomUUID()}`
  try {
    await files.write(key, Buffer.from('written'))
    if ((await files.read(key)).toString() !== 'written')
      throw new Error(`${place} gives back other bytes than it was given.`)
    await files.remove(key)
  } finally {
    close()
  }
  return `${place} is written and read`
}

const resultOf = (handover: Handover, to: string): string => {
  if (handover.outcome === 'refused') throw new Error(`${to} was refused: ${handover.reason}`)
  return `taken for ${to}: look whether it arrives`
}

async function checkMail({ mail }: MessageDrivers, to: string | null): Promise<string> {
  try {
    await mail.check()
    if (to === null) return 'the server takes mails; --mail me@example.nz sends one'
    const body = `${mailGreeting(null)}\n\nThis mail shows that your Lentigo server can send mail.\n\nKind regards,\nLentigo`
    const subject = 'Your Lentigo server can send mail'
    return resultOf(await mail.deliver({ recipient: to, subject, body, messageId: `doctor-${randomUUID()}` }), to)
  } finally {
    mail.close()
  }
}

async function checkTexts({ texts }: MessageDrivers, to: string | null): Promise<string> {
  if (texts === null) return 'switched off: none is sent'
  await texts.check()
  if (to === null) return 'the gateway knows the account; --text +6421… sends one'
  const body = 'Your Lentigo server can send text messages.'
  return resultOf(await texts.deliver({ recipient: to, body, messageId: `doctor-${randomUUID()}` }), to)
}
