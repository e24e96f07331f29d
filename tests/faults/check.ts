import type { LedgerVisit } from './ledger.ts'
import type { DeviceVisit } from './read-device.ts'
import type { ServerVisit } from './read-server.ts'

/**
 * What a check found against docs/offline.md 1, a line each. `stuck`: neither arrived nor waiting with a reason where
 * it should.
 */
export type Findings = { lost: string[]; doubled: string[]; stuck: string[] }

const onTheWay = ['sealed', 'registered', 'uploading', 'uploaded', 'needs-sign-in', 'attention', 'damaged']
const done = ['committed', 'purgeable', 'purged']
const waiting = ['needs-sign-in', 'attention', 'damaged']

/** Holds what the test knows against what server and device have. `ownerOf`: the owner hash of a user name. */
export function check(given: {
  ledger: readonly LedgerVisit[]
  server: readonly ServerVisit[]
  device: readonly DeviceVisit[]
  ownerOf: (userName: string) => string
}): Findings {
  const findings: Findings = { lost: [], doubled: [], stuck: [] }
  for (const visit of given.ledger) {
    const kept = given.server.filter(
      ({ visitId, ofPatient }) => visitId === visit.visitId || ofPatient === visit.lastName,
    )
    const here = given.device.find(({ visitId }) => visitId === visit.visitId)
    const wasSealed = visit.sealing === 'said' || here !== undefined || kept.length > 0
    if (!wasSealed) {
      // Killed before the seal: it is still a draft, which the scenario itself looks for.
      if (visit.ending === 'committed' && visit.sealing === 'asked')
        findings.stuck.push(`${visit.lastName} is still a draft`)
      continue
    }
    findings.doubled.push(...doubledOf(visit, kept))
    findings.lost.push(...lostOf(visit, { kept, here, owner: given.ownerOf(visit.userName) }))
    findings.stuck.push(...stuckOf(visit, { kept, here }))
  }
  return findings
}

function doubledOf(visit: LedgerVisit, kept: readonly ServerVisit[]): string[] {
  const found: string[] = []
  if (kept.length > 1) found.push(`${visit.lastName} is ${kept.length} visits (I1)`)
  for (const { images } of kept) {
    const ids = images.map(({ photoId }) => photoId)
    if (new Set(ids).size < ids.length) found.push(`${visit.lastName} has a photo twice (I1)`)
  }
  return found
}

type Whereabouts = { kept: readonly ServerVisit[]; here: DeviceVisit | undefined }

function lostOf(visit: LedgerVisit, { kept, here, owner }: Whereabouts & { owner: string }): string[] {
  const found: string[] = []
  const isWholeHere = here?.hasEnvelope === true && visit.photos.every(({ photoId }) => here.photoIds.includes(photoId))
  const waitsHere = here !== undefined && onTheWay.includes(here.state) && here.owner === owner
  if (kept.length === 0 && !waitsHere && visit.ending !== 'cleared')
    found.push(`${visit.lastName} is on neither server nor device (I1)`)
  if (here !== undefined && here.state !== 'purged' && here.state !== 'damaged' && !isWholeHere)
    found.push(`${visit.lastName} lacks bytes on the device, which has not purged it (I3)`)
  if (here !== undefined && done.includes(here.state) && kept.length === 0)
    found.push(`${visit.lastName} counts as arrived and is not on the server (I3)`)
  if (here !== undefined && done.includes(here.state) && !here.hasReceipt)
    found.push(`${visit.lastName} counts as arrived without a receipt (I3)`)
  for (const { images } of kept) {
    for (const [photoId, hash] of Object.entries(visit.hashes)) {
      const image = images.find((each) => each.photoId === photoId)
      if (image?.sha256 !== hash || image.fileSha256 !== hash)
        found.push(`a photo of ${visit.lastName} is not as it was taken (I2)`)
    }
  }
  return found
}

function stuckOf(visit: LedgerVisit, { kept, here }: Whereabouts): string[] {
  switch (visit.ending) {
    case 'committed':
      return kept.length > 0 && (here === undefined || done.includes(here.state))
        ? []
        : [`${visit.lastName} should have arrived and is ${here?.state ?? 'nowhere'} here (I6)`]
    case 'waits':
      return here !== undefined && waiting.includes(here.state)
        ? []
        : [`${visit.lastName} should wait for a person and is ${here?.state ?? 'nowhere'} (I6)`]
    case 'held':
    case 'unsealed':
    case 'cleared':
      return []
  }
}
