import { flattenedVerify, importJWK } from 'jose'
import type { DeviceTicket } from '../../../../contract/devices/devices.ts'
import type { SealedManifest } from '../../../../contract/visits/sealed-visit.ts'
import { signedManifestText } from '../../../../domain/encryption/signed-manifest-text.ts'
import { invalid } from '../../../http/problem.ts'
import { readDeviceStatus } from '../../../http/devices/device-store.ts'
import { isUnreadable } from '../../../platform/is-unreadable.ts'
import type { VisitDependencies } from '../dependencies.ts'

/**
 * Who sealed a visit, and on which tablet. `lost`: the tablet was reported lost, so a manager reviews the visit,
 * whoever sends it.
 */
type Seal = { ticket: DeviceTicket; tablet: 'known' | 'lost' }

/**
 * Proves who sealed a visit: the ticket is ours and belongs to this tablet and practice, and its user's key signed the
 * manifest. Throws 422 for anything that does not match.
 */
export async function readSeal({ database, tickets }: VisitDependencies, manifest: SealedManifest): Promise<Seal> {
  const ticket = await tickets.read(manifest.ticket)
  if (ticket === null) throw invalid('/ticket', 'This server never gave out this ticket.')
  if (ticket.device !== manifest.deviceId) throw invalid('/ticket', 'This ticket is for another tablet.')
  if (!ticket.practices.includes(manifest.practiceId))
    throw invalid('/practiceId', 'Who sealed the visit did not work for this practice.')
  if (!(await isSigned(manifest, ticket)))
    throw invalid('/signature', "The manifest is not signed by the ticket's signing key.")
  const status = await readDeviceStatus(database.db, ticket.device)
  return { ticket, tablet: status === null || status === 'active' ? 'known' : 'lost' }
}

async function isSigned(manifest: SealedManifest, { signingKey }: DeviceTicket): Promise<boolean> {
  const [header = '', signature = ''] = manifest.signature.split('..')
  const payload = Buffer.from(signedManifestText(manifest)).toString('base64url')
  try {
    const key = await importJWK(signingKey, 'ES256')
    await flattenedVerify({ protected: header, payload, signature }, key, { algorithms: ['ES256'] })
    return true
  } catch (error) {
    if (isUnreadable(error)) return false
    throw error
  }
}
