import { parseArgs } from 'node:util'
import * as z from 'zod'
import { deviceId, loginId } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import { type BreachDuty, breachDuties } from '../../domain/operations/breach-duties.ts'
import { breachCsv } from '../../domain/operations/breach-csv.ts'
import { breachDayBegins, breachDayEnds } from '../../domain/operations/breach-span.ts'
import {
  type AffectedPersonRow,
  type BreachScope,
  readAffectedPeople,
  readTold,
} from '../features/operations/breach/affected-people-store.ts'
import { breachDraft } from '../features/operations/breach/breach-mail.ts'
import { presentAffected } from '../features/operations/breach/present-affected.ts'
import { notifyAffected } from '../features/operations/breach/notify-affected.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import { findLogin } from '../records/accounts/second-factor-store.ts'
import type { CommandResult } from './command-result.ts'
import { withJobs } from './with-jobs.ts'

type Dependencies = { database: Database; databaseUrl: string; config: Config; usage: string }

/**
 * An option that is a time or a whole day. A day begins where it begins first, and ends where it ends last, of all
 * places that we serve.
 */
const dayOrTime = (ofDay: (day: string) => number, error: string) =>
  z.union([z.iso.date().transform((day) => new Date(ofDay(day))), z.coerce.date()], { error })

const optionsSchema = z.object({
  who: z.string().optional(),
  tablet: deviceId.optional(),
  since: dayOrTime(breachDayBegins, 'Give --since as a day or time, such as 2026-11-22.'),
  until: dayOrTime(breachDayEnds, 'Give --until as a day or time, such as 2026-11-23.'),
  found: z.coerce.date({ error: '--found is a day or time.' }).optional(),
  csv: z.boolean().default(false),
  tell: z.boolean().default(false),
})
type BreachOptions = z.infer<typeof optionsSchema>

const text = { type: 'string' } as const
const yes = { type: 'boolean' } as const
const options = { who: text, tablet: text, since: text, until: text, found: text, csv: yes, tell: yes }

/** Whether a command is about a breach. */
export const isBreachCommand = (command: string | undefined): boolean => command === 'breach'

/**
 * `breach`: prints who must be told and by when, lists whose records a login or a tablet opened (also as CSV), and
 * mails these people.
 */
export async function runBreachCommand([, ...args]: readonly string[], deps: Dependencies): Promise<CommandResult> {
  const options = readOptions(args)
  if ('fault' in options) return { error: `${options.fault}\n${deps.usage}` }
  const scope = await scopeOf(deps.database.db, options.chosen)
  if (scope === null) return { error: `Name one user with --who, or one tablet with --tablet.\n${deps.usage}` }
  if (options.chosen.tell) return tell(deps, scope)
  const people = await readAffectedPeople(deps.database.db, scope)
  await writeSecurityLog(deps.database.db, { kind: 'breach', what: 'people-listed', now: systemClock.now() })
  if (options.chosen.csv) return { output: await csvOf(deps.database.db, people, scope) }
  return { output: overviewOf(people, options.chosen.found ?? systemClock.now(), deps.config.securityContact) }
}

function readOptions(args: readonly string[]): { chosen: BreachOptions } | { fault: string } {
  try {
    const read = optionsSchema.safeParse(parseArgs({ args: [...args], options }).values)
    return read.success ? { chosen: read.data } : { fault: read.error.issues.map(({ message }) => message).join(' ') }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

async function scopeOf(db: Database['db'], { who, tablet, since, until }: BreachOptions): Promise<BreachScope | null> {
  if (tablet !== undefined) return who === undefined ? { by: { tablet }, since, until } : null
  if (who === undefined) return null
  const login = loginId.safeParse(who).data ?? (await findLogin(db, who))
  return login === null ? null : { by: { login }, since, until }
}

async function csvOf(db: Database['db'], people: readonly AffectedPersonRow[], scope: BreachScope): Promise<string> {
  const patientIds = people.map(({ patient_id }) => patient_id)
  const told = await readTold(db, patientIds, scope)
  return breachCsv(people.map((person) => presentAffected(person, told)))
}

function overviewOf(people: readonly AffectedPersonRow[], foundAt: Date, contact: string): string {
  const countries = [...new Set(people.map(({ country }) => country))].toSorted()
  const [first] = people
  const lines = [
    `${people.length} people are affected, ${people.filter(({ email_address }) => email_address === null).length} of them without an e-mail address.`,
    ...countries.flatMap((country) => [`${country}:`, ...breachDuties(country, foundAt).map(dutyLine)]),
    ...(first === undefined
      ? []
      : ['The mail to each, as --tell sends it:', '', breachDraft(first.country, contact).body]),
  ]
  return `${lines.join('\n')}\n`
}

const dutyLine = ({ who, law, by, how }: BreachDuty): string =>
  `  ${who}, ${by === null ? 'as soon as it can be done' : `by ${by.toISOString()}`} (${law}). ${how}`

async function tell({ database, databaseUrl, config }: Dependencies, scope: BreachScope): Promise<CommandResult> {
  const result = await withJobs(databaseUrl, (jobs) =>
    notifyAffected({ database, jobs, clock: systemClock }, { scope, contact: config.securityContact, by: {} }),
  )
  const without = result.without.map(
    ({ patient_id }) => `  without an address, to be told another way: ${patient_id}\n`,
  )
  return { output: `Told ${result.told} people now, ${result.before} before.\n${without.join('')}` }
}
