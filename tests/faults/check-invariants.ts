import type { LedgerVisit } from './ledger.ts'
import type { DeviceVisit } from './read-device.ts'
import type { ServerVisit } from './read-server.ts'

/**
 * What a check found against docs/offline.md 1, a line each. `stuck`: neither arrived nor waiting with a reason where
 * it should.
 */
export type Findings = { lost: string[]; doubled: string[]; stuck: string[] }

const pendingStates = ['sealed', 'registered', 'uploading', 'uploaded', 'needs-sign-in', 'attention', 'damaged']
const committedStates = ['committed', 'purgeable', 'purged']
const blockedStates = ['needs-sign-in', 'attention', 'damaged']

/** Holds what the test knows against what server and device have. `ownerOf`: the owner hash of a user name. */
export function checkInvariants(given: {
  ledger: readonly LedgerVisit[]
  server: readonly ServerVisit[]
  device: readonly DeviceVisit[]
  ownerOf: (userName: string) => string
}): Findings {
  const findings: Findings = { lost: [], doubled: [], stuck: [] }
  for (const visit of given.ledger) {
    const onServer = given.server.filter(
      ({ visitId, patientLastName }) => visitId === visit.visitId || patientLastName === visit.lastName,
    )
    const onDevice = given.device.find(({ visitId }) => visitId === visit.visitId)
    const wasSealed = visit.sealing === 'said' || onDevice !== undefined || onServer.length > 0
    if (!wasSealed) {
      // Killed before the seal: it is still a draft, which the scenario itself looks for.
      if (visit.ending === 'committed' && visit.sealing === 'asked')
        findings.stuck.push(`${visit.lastName} is still a draft`)
      continue
    }
    findings.doubled.push(...findDoubled(visit, onServer))
    findings.lost.push(...findLost(visit, { onServer, onDevice, owner: given.ownerOf(visit.userName) }))
    findings.stuck.push(...findStuck(visit, { onServer, onDevice }))
  }
  return findings
}

function findDoubled(visit: LedgerVisit, onServer: readonly ServerVisit[]): string[] {
  const found: string[] = []
  if (onServer.length > 1) found.push(`${visit.lastName} is ${onServer.length} visits (I1)`)
  for (const { images } of onServer) {
    const ids = images.map(({ photoId }) => photoId)
    if (new Set(ids).size < ids.length) found.push(`${visit.lastName} has a photo twice (I1)`)
  }
  return found
}

type VisitCopies = { onServer: readonly ServerVisit[]; onDevice: DeviceVisit | undefined }

function findLost(visit: LedgerVisit, { onServer, onDevice, owner }: VisitCopies & { owner: string }): string[] {
  const found: string[] = []
  const isWholeHere =
    onDevice?.hasEnvelope === true && visit.photos.every(({ photoId }) => onDevice.photoIds.includes(photoId))
  const waitsHere = onDevice !== undefined && pendingStates.includes(onDevice.state) && onDevice.owner === owner
  if (onServer.length === 0 && !waitsHere && visit.ending !== 'cleared')
    found.push(`${visit.lastName} is on neither server nor device (I1)`)
  if (onDevice !== undefined && onDevice.state !== 'purged' && onDevice.state !== 'damaged' && !isWholeHere)
    found.push(`${visit.lastName} lacks bytes on the device, which has not purged it (I3)`)
  if (onDevice !== undefined && committedStates.includes(onDevice.state) && onServer.length === 0)
    found.push(`${visit.lastName} counts as arrived and is not on the server (I3)`)
  if (onDevice !== undefined && committedStates.includes(onDevice.state) && !onDevice.hasReceipt)
    found.push(`${visit.lastName} counts as arrived without a receipt (I3)`)
  for (const { bookingId, bookingStatus } of onServer) {
    if (visit.booked !== null && (bookingId !== visit.booked.bookingId || bookingStatus !== 'Attended'))
      found.push(`${visit.lastName} is not the visit of its appointment (I1)`)
  }
  for (const { images } of onServer) {
    for (const [photoId, hash] of Object.entries(visit.hashes)) {
      const image = images.find((each) => each.photoId === photoId)
      if (image?.sha256 !== hash || image.fileSha256 !== hash)
        found.push(`a photo of ${visit.lastName} is not as it was taken (I2)`)
    }
  }
  return found
}

function findStuck(visit: LedgerVisit, { onServer, onDevice }: VisitCopies): string[] {
  switch (visit.ending) {
    case 'committed':
      return onServer.length > 0 && (onDevice === undefined || committedStates.includes(onDevice.state))
        ? []
        : [`${visit.lastName} should have arrived and is ${onDevice?.state ?? 'nowhere'} here (I6)`]
    case 'waits':
      return onDevice !== undefined && blockedStates.includes(onDevice.state)
        ? []
        : [`${visit.lastName} should wait for a person and is ${onDevice?.state ?? 'nowhere'} (I6)`]
    case 'held':
    case 'unsealed':
    case 'cleared':
      return []
  }
}
