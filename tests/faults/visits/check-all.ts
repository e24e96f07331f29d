import { checkInvariants, type Findings } from '../check-invariants.ts'
import type { LedgerVisit } from '../ledger.ts'
import { readServer } from '../read-server.ts'

const atOnce = 500

/** Holds every visit of all days against database and files, as if every tablet were gone. */
export async function checkAll(dataDir: string, ledger: readonly LedgerVisit[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], stuck: [] }
  const sealed = ledger.filter(({ sealing }) => sealing === 'said')
  for (let from = 0; from < sealed.length; from += atOnce) {
    const some = sealed.slice(from, from + atOnce)
    const server = await readServer(dataDir, {
      visitIds: some.map(({ visitId }) => visitId),
      lastNames: some.map(({ lastName }) => lastName),
    })
    const found = checkInvariants({ ledger: some, server, device: [], ownerOf: () => 'nobody' })
    for (const kind of ['lost', 'doubled', 'stuck'] as const) findings[kind].push(...found[kind])
  }
  return findings
}
