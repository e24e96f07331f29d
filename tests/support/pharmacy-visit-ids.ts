import type { PharmacyProduct } from '../../src/contract/bookings/services.ts'
import type { DeviceSession } from './device-session.ts'

/** What a visit of the signed-in pharmacist names: practice, its usual product, and the scope that is in force. */
export async function pharmacyVisitIds(
  session: DeviceSession,
): Promise<{ practiceId: number; productId: number; scopeId: number }> {
  const products = await session.call<PharmacyProduct[]>('GET', '/services/getpharmacyproducts')
  const chosen =
    products.find((one) => one.isDefault && one.serviceScope !== null) ??
    products.find((one) => one.serviceScope !== null)
  if (!chosen?.serviceScope) throw new Error('The pharmacy has no product with a scope.')
  return { practiceId: chosen.practiceId, productId: chosen.product.productId, scopeId: chosen.serviceScope.scopeId }
}
