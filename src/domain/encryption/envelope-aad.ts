import type { DeviceId, LoginId, VisitId } from '../../contract/ids.ts'
import { canonicalJson } from '../visits/canonical-json.ts'

/** What an envelope is bound to; `ticketHash` is the SHA-256 of the ticket's text in lower-case hex. */
export type EnvelopeBinding = {
  visitId: VisitId
  version: number
  userId: LoginId
  deviceId: DeviceId
  ticketHash: string
  schemaVersion: number
}

/** The additional data of an envelope as text, to be taken as UTF-8 (docs/offline.md 4). */
export const envelopeAad = (binding: EnvelopeBinding): string =>
  canonicalJson({
    visitId: binding.visitId,
    version: binding.version,
    userId: binding.userId,
    deviceId: binding.deviceId,
    ticketHash: binding.ticketHash,
    schemaVersion: binding.schemaVersion,
  })
