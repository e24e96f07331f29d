import { compactDecrypt, decodeProtectedHeader } from 'jose'
import type * as z from 'zod'
import { arrivalHeader, type SealedArrival, sealedArrival } from '../../../contract/kiosk.ts'
import type { ArrivalId, DeviceId, PracticeId } from '../../../contract/ids.ts'
import { invalid } from '../../http/problem.ts'
import { isUnreadable } from '../../platform/is-unreadable.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'

type ArrivalBinding = { arrivalId: ArrivalId; deviceId: DeviceId; practiceId: PracticeId }

const cannotDecrypt = () => invalid('/envelope', 'The arrival was changed on its way: it can’t be opened.')

/** Decrypts an arrival that is bound to this id, tablet and practice. Throws 422 at the envelope. */
export async function decryptArrival(
  { sealingKeys }: Pick<KioskDependencies, 'sealingKeys'>,
  envelope: string,
  bound: ArrivalBinding,
): Promise<SealedArrival> {
  const header = readHeader(envelope)
  if (header === null) throw cannotDecrypt()
  const isSame =
    header.arrivalId === bound.arrivalId && header.deviceId === bound.deviceId && header.practiceId === bound.practiceId
  if (!isSame) throw invalid('/envelope', 'The envelope belongs to another arrival, tablet or practice.')
  const named = (await sealingKeys).find(({ kid }) => kid === header.kid)
  if (named === undefined)
    throw invalid('/envelope', 'The envelope is sealed for a key that this server does not have.')
  try {
    const { plaintext } = await compactDecrypt(envelope, named.key, {
      keyManagementAlgorithms: ['ECDH-ES+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return sealedArrival.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
  } catch (error) {
    if (isUnreadable(error)) throw cannotDecrypt()
    throw error
  }
}

/** The tablet that an envelope says it was sealed on; null where its header can't be read. */
export const sealingDeviceOf = (envelope: string): DeviceId | null => readHeader(envelope)?.deviceId ?? null

function readHeader(envelope: string): z.infer<typeof arrivalHeader> | null {
  try {
    return arrivalHeader.parse(decodeProtectedHeader(envelope))
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}
