import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readAccesses } from './access/record-access-store.ts'
import { type ChainHead, verifyChain } from './platform/security-log/security-chain.ts'
import { securityCodes, type SecurityKind } from './platform/security-log/security-entry.ts'
import { findSecurityEntries } from './platform/security-log/security-log-store.ts'
import type { Database } from './platform/database.ts'
import { findLogin } from './records/accounts/factor-store.ts'
import type { Said } from './said.ts'

const kinds = [...(Object.keys(securityCodes) as SecurityKind[]), 'refused' as const]
const named = z.object({
  kind: z.enum(kinds, { error: `--kind is one of ${kinds.join(', ')}.` }).optional(),
  who: z.string().optional(),
  since: z.coerce.date({ error: '--since is a day or time, such as 2026-11-22.' }).optional(),
  until: z.coerce.date({ error: '--until is a day or time, such as 2026-11-23.' }).optional(),
  last: z.coerce.number({ error: '--last is a number.' }).int().min(1).max(100_000).default(200),
  head: z
    .string()
    .regex(/^\d{1,15}:[0-9a-f]{64}$/, '--head is a position and a hash, as verify printed them: 17:3fa9...')
    .optional(),
})
type Options = z.infer<typeof named>

const text = { type: 'string' } as const
const options = { kind: text, who: text, since: text, until: text, last: text, head: text }

/** `audit`: searches the security log or the readings of records, or checks the log's chain. Prints ids and codes alone. */
export async function runAudit(args: readonly string[], { db }: Database, usage: string): Promise<Said> {
  const given = readOptions(args)
  if ('fault' in given) return { fault: `${given.fault}\n${usage}` }
  const { command, chosen } = given
  if (command === 'verify') return verify(db, headOf(chosen))
  if (command !== undefined && command !== 'readings') return { fault: usage }
  const named = await idOf(db, chosen.who)
  if (named === undefined) return { fault: `Nobody signs in as ${chosen.who ?? ''}, and it is no id.\n` }
  const search = {
    kind: chosen.kind ?? null,
    named,
    since: chosen.since ?? null,
    until: chosen.until ?? null,
    atMost: chosen.last,
  }
  return { out: command === 'readings' ? await readings(db, search) : await entries(db, search) }
}

function readOptions(args: readonly string[]): { command: string | undefined; chosen: Options } | { fault: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const read = named.safeParse(values)
    if (!read.success) return { fault: read.error.issues.map(({ message }) => message).join(' ') }
    return { command: positionals[0], chosen: read.data }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

// A login may be named as it signs in; everything else by id. Undefined: neither.
async function idOf(db: Database['db'], who: string | undefined): Promise<string | null | undefined> {
  if (who === undefined) return null
  if (z.uuid().safeParse(who).success) return who.toLowerCase()
  return (await findLogin(db, who)) ?? undefined
}

const headOf = ({ head }: Options): ChainHead | null => {
  const [position, hash] = head?.split(':') ?? []
  return hash === undefined ? null : { position: Number(position), hash }
}

const line = (parts: readonly (string | null)[]): string => `${parts.filter((one) => one !== null).join('  ')}\n`
const part = (name: string, id: string | number | null): string | null => (id === null ? null : `${name} ${id}`)

async function entries(db: Database['db'], search: Parameters<typeof findSecurityEntries>[1]): Promise<string> {
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

async function readings(db: Database['db'], search: Parameters<typeof readAccesses>[1]): Promise<string> {
  const found = await readAccesses(db, search)
  if (found.length === 0) return 'No reading matches.\n'
  return found
    .map((row) =>
      line([row.occurred_at.toISOString(), row.what, part('by', row.login_id), part('patient', row.patient_id)]),
    )
    .join('')
}

async function verify(db: Database['db'], noted: ChainHead | null): Promise<Said> {
  const state = await verifyChain(db, noted)
  switch (state.kind) {
    case 'whole':
      return state.head === null
        ? { out: 'The log is empty.\n' }
        : {
            out: `The log is whole: ${state.head.position} entries. Note its head elsewhere, to check it against later:\n${state.head.position}:${state.head.hash}\n`,
          }
    case 'broken':
      return { fault: `The log was changed: entry ${state.entryId}, at ${state.position}, is not what was written.\n` }
    case 'loose':
      return { fault: `The log was changed: ${state.entries} entries or links stand alone.\n` }
    case 'cut':
      return { fault: `The log was cut off or written anew: at ${state.noted.position} it is not what was noted.\n` }
  }
}
