import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { LedgerVisit } from '../ledger.ts'
import type { RoundOutcome } from './run-round.ts'

/** What is left of earlier runs in a folder: data of the server, backup, days that were played and the visits of them. */
export type VisitsState = {
  dataDir: string
  backup: string
  outcomes: readonly RoundOutcome[]
  ledger: () => LedgerVisit[]
  /** Notes a day that was played whole; one that was cut off is played again. */
  save: (outcome: RoundOutcome, ledger: readonly LedgerVisit[]) => void
}

/** Opens the folder; `fresh` throws away what was in it. */
export function openState(folder: string, { fresh }: { fresh: boolean }): VisitsState {
  if (fresh) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // As root the database is another user's.
  chmodSync(folder, 0o755)
  const [days, visits] = [join(folder, 'days.json'), join(folder, 'visits.jsonl')]
  const outcomes: RoundOutcome[] = existsSync(days) ? JSON.parse(readFileSync(days, 'utf8')) : []
  return {
    dataDir: join(folder, 'data'),
    backup: join(folder, 'backup'),
    outcomes,
    ledger: () =>
      existsSync(visits)
        ? readFileSync(visits, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line))
        : [],
    save: (outcome, ledger) => {
      appendFileSync(visits, ledger.map((visit) => `${JSON.stringify(visit)}\n`).join(''))
      outcomes.push(outcome)
      // Whole or not at all, whenever it is cut off.
      writeFileSync(`${days}.part`, JSON.stringify(outcomes))
      renameSync(`${days}.part`, days)
    },
  }
}
