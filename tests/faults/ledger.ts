import { createHash, randomUUID } from 'node:crypto'
import type { PlannedVisit } from './page/take-visit.ts'
import { makePhoto } from './page/make-photo.ts'

/**
 * How a visit ends when all is well again. `waits`: on the device, for a person, with a reason. `unsealed`: it never was sent.
 * `cleared`: the storage was wiped under it, and the tablet said so.
 */
type Ending = 'committed' | 'waits' | 'held' | 'unsealed' | 'cleared'

/** What the test itself knows of a visit, apart from device and server. */
export type LedgerVisit = PlannedVisit & {
  userName: string
  /** `asked`: the tablet was told to seal it; `said`: it answered that it did. */
  sealing: 'no' | 'asked' | 'said'
  ending: Ending
  /** SHA-256 of each photo as it was made, by its id. */
  hashes: Record<string, string>
}

/** All visits that a test made, whatever became of them. */
export type Ledger = {
  visits: LedgerVisit[]
  plan: (given: { userName: string; photos: readonly { seed: number; bytes: number }[] }) => LedgerVisit
}

/** An empty ledger; every visit it plans is of another patient, whose name is nowhere else. */
export function makeLedger(): Ledger {
  const visits: LedgerVisit[] = []
  return {
    visits,
    plan: ({ userName, photos }) => {
      const planned = photos.map((photo) => ({ ...photo, photoId: randomUUID() }))
      const mark = randomUUID()
        .replaceAll('-', '')
        .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'x')
      const visit: LedgerVisit = {
        visitId: randomUUID(),
        lastName: `Zz${mark.slice(0, 14)}`,
        comment: `Note ${mark.slice(14, 30)}`,
        photos: planned,
        booked: null,
        userName,
        sealing: 'no',
        ending: 'committed',
        hashes: Object.fromEntries(
          planned.map((photo) => [photo.photoId, createHash('sha256').update(makePhoto(photo)).digest('hex')]),
        ),
      }
      visits.push(visit)
      return visit
    },
  }
}
