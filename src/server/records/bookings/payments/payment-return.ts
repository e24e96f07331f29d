import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BookingId } from '../../../../contract/ids.ts'
import type { Config } from '../../../config.ts'
import { derivedKeys } from '../../../platform/derived-keys.ts'
import type { Secrets, SymmetricKey } from '../../../platform/secrets.ts'

type ReturnDependencies = { config: Pick<Config, 'publicUrl'>; secrets: Pick<Secrets, 'token'> }

const proofUnder = ({ k }: SymmetricKey, bookingId: BookingId): string =>
  createHmac('sha256', Buffer.from(k, 'base64url')).update(bookingId).digest('base64url')

/**
 * The address to which the payment page returns, without its result. It proves that its user came from the payment page
 * of this booking: the payer may have no account.
 */
export function paymentReturn({ config, secrets }: ReturnDependencies, bookingId: BookingId): string {
  const [newest] = derivedKeys(secrets.token, 'payment')
  return `${config.publicUrl}/windcave?bookingRequestId=${bookingId}&payer=${proofUnder(newest, bookingId)}`
}

/** Whether a proof is that of a return address of this booking. */
export function isPayer(
  { secrets }: Pick<ReturnDependencies, 'secrets'>,
  bookingId: BookingId,
  proof: string,
): boolean {
  const sent = Buffer.from(proof)
  return derivedKeys(secrets.token, 'payment').some((key) => {
    const right = Buffer.from(proofUnder(key, bookingId))
    return sent.length === right.length && timingSafeEqual(sent, right)
  })
}
