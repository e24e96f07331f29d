import { parseArgs } from 'node:util'
import * as z from 'zod'
import { findAccesses } from '../access/access-log-store.ts'
import { type ChainHead, verifyChain } from '../platform/security-log/security-chain.ts'
import { securityCodes, type SecurityKind } from '../platform/security-log/security-entry.ts'
import { ecsEvent } from '../platform/security-log/ecs-event.ts'
import { findSecurityEntries, readChain } from '../platform/security-log/security-log-store.ts'
import type { Database } from '../platform/database.ts'
import { findLogin } from '../records/accounts/second-factor-store.ts'
import type { CommandResult } from './command-result.ts'

const kinds = [...(Object.keys(securityCodes) as SecurityKind[]), 'refused' as const]
const optionsSchema = z.object({
  kind: z.enum(kinds, { error: `--kind is one of ${kinds.join(', ')}.` }).optional(),
  who: z.string().optional(),
  since: z.coerce.date({ error: '--since is a day or time, such as 2026-11-22.' }).optional(),
  until: z.coerce.date({ error: '--until is a day or time, such as 2026-11-23.' }).optional(),
  last: z.coerce.number({ error: '--last is a number.' }).int().min(1).max(100_000).default(200),
  head: z
    .string()
    .regex(/^\d{1,15}:[0-9a-f]{64}$/, '--head is a position and a hash, as verify printed them: 17:3fa9...')
    .optional(),
  after: z.coerce
    .number({ error: '--after is the event.sequence of the last line that was read.' })
    .int()
    .min(0)
    .default(0),
})
type AuditOptions = z.infer<typeof optionsSchema>

const textOption = { type: 'string' } as const
const options = {
  kind: textOption,
  who: textOption,
  since: textOption,
  until: textOption,
  last: textOption,
  head: textOption,
  after: textOption,
}

/**
 * `audit`: searches the security log or the access log, verifies the security log's hash chain, or prints the security
 * log as JSON lines for another system. Prints ids and codes only.
 */
export async function runAuditCommand(
  args: readonly string[],
  { db }: Database,
  usage: string,
): Promise<CommandResult> {
  const options = readOptions(args)
  if ('fault' in options) return { error: `${options.fault}\n${usage}` }
  const { command, chosen } = options
  if (command === 'verify') return verifyLog(db, parseHead(chosen))
  if (command === 'feed') return { output: await feedOf(db, chosen.after) }
  if (command !== undefined && command !== 'readings') return { error: usage }
  const named = await resolveId(db, chosen.who)
  if (named === undefined) return { error: `There is no user ${chosen.who ?? ''}, and it is not an id.\n` }
  const search = {
    kind: chosen.kind ?? null,
    involving: named,
    since: chosen.since ?? null,
    until: chosen.until ?? null,
    limit: chosen.last,
  }
  return { output: command === 'readings' ? await listAccesses(db, search) : await listEntries(db, search) }
}

function readOptions(
  args: readonly string[],
): { command: string | undefined; chosen: AuditOptions } | { fault: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const read = optionsSchema.safeParse(values)
    if (!read.success) return { fault: read.error.issues.map(({ message }) => message).join(' ') }
    return { command: positionals[0], chosen: read.data }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

// The id of a login. `who`: a user name or an id. Undefined if there is no such user.
async function resolveId(db: Database['db'], who: string | undefined): Promise<string | null | undefined> {
  if (who === undefined) return null
  if (z.uuid().safeParse(who).success) return who.toLowerCase()
  return (await findLogin(db, who)) ?? undefined
}

const parseHead = ({ head }: AuditOptions): ChainHead | null => {
  const [position, hash] = head?.split(':') ?? []
  return hash === undefined ? null : { position: Number(position), hash }
}

const line = (parts: readonly (string | null)[]): string => `${parts.filter((one) => one !== null).join('  ')}\n`
const part = (name: string, id: string | number | null): string | null => (id === null ? null : `${name} ${id}`)

async function listEntries(db: Database['db'], search: Parameters<typeof findSecurityEntries>[1]): Promise<string> {
  const found = await findSecurityEntries(db, search)
  if (found.length === 0) return 'No entry matches.\n'
  return found
    .map((entry) =>
      line([
        entry.position === null ? 'unlinked' : String(entry.position),
        entry.occurred_at.toISOString(),
        `${entry.kind}: ${entry.what}`,
        part('by', entry.actor_id),
        part('of', entry.subject_id),
        part('practice', entry.practice_id),
        part('tablet', entry.device_id),
        part('session', entry.session_id),
        part('patient', entry.patient_id),
      ]),
    )
    .join('')
}

const feedSize = 10_000

/**
 * The entries of the security log after a position, as JSON lines (ECS) in the order of the chain; empty if there is
 * nothing new.
 */
async function feedOf(db: Database['db'], after: number): Promise<string> {
  const entries = await readChain(db, after, feedSize)
  return entries.map((entry) => `${JSON.stringify(ecsEvent(entry))}\n`).join('')
}

async function listAccesses(db: Database['db'], search: Parameters<typeof findAccesses>[1]): Promise<string> {
  const found = await findAccesses(db, search)
  if (found.length === 0) return 'No reading matches.\n'
  return found
    .map((row) =>
      line([
        row.occurred_at.toISOString(),
        row.what,
        part('by', row.login_id),
        part('patient', row.patient_id),
        part('device', row.device_id),
      ]),
    )
    .join('')
}

async function verifyLog(db: Database['db'], noted: ChainHead | null): Promise<CommandResult> {
  const state = await verifyChain(db, noted)
  switch (state.kind) {
    case 'intact':
      return state.head === null
        ? { output: 'The log is empty.\n' }
        : {
            output: `The log is intact: ${state.head.position} entries. Store its head elsewhere, to verify the log against it later:\n${state.head.position}:${state.head.hash}\n`,
          }
    case 'broken':
      return { error: `The log was changed: entry ${state.entryId}, at ${state.position}, is not as it was written.\n` }
    case 'unlinked':
      return { error: `The log was changed: ${state.entries} entries or links have no counterpart.\n` }
    case 'truncated':
      return { error: `The log was cut off or written anew: at ${state.expected.position} it is not what was noted.\n` }
  }
}
