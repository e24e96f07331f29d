import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'
import type { Db } from '../../../platform/database.ts'

/**
 * Whether the practice or its site offers what a visit refers to, and the practice's time zone. Retired products and
 * scopes still count.
 */
export async function readOffer(
  db: Db,
  { practiceId, productId, serviceConsent }: VisitUpload,
): Promise<{ timeZone: string; isProductOffered: boolean; isScopeOfProduct: boolean }> {
  const practice = await db
    .selectFrom('practices')
    .leftJoin('practice_products', (join) =>
      join
        .onRef('practice_products.practice_id', '=', 'practices.practice_id')
        .on('practice_products.product_id', '=', productId),
    )
    .leftJoin('products', (join) => join.on('products.product_id', '=', productId))
    .leftJoin('site_services', (join) =>
      join
        .onRef('site_services.site_id', '=', 'practices.site_id')
        .onRef('site_services.service_id', '=', 'products.service_id')
        .on('products.is_appointment_product', '=', true),
    )
    .select('site_services.service_id as service_of_site')
    .select(['practices.time_zone', 'practices.default_product_id', 'practice_products.product_id as offered'])
    .where('practices.practice_id', '=', practiceId)
    .executeTakeFirstOrThrow()
  const scope = await db
    .selectFrom('products')
    .innerJoin('service_scopes', 'service_scopes.service_id', 'products.service_id')
    .select('service_scopes.scope_id')
    .where('products.product_id', '=', productId)
    .where('service_scopes.scope_id', '=', serviceConsent.scopeOfServiceId)
    .executeTakeFirst()
  return {
    timeZone: practice.time_zone,
    isProductOffered:
      practice.default_product_id === productId || practice.offered !== null || practice.service_of_site !== null,
    isScopeOfProduct: scope !== undefined,
  }
}

export async function isReceiptNumberTaken(db: Db, receiptNumber: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('visits')
      .select('visit_id')
      .where('receipt_number', '=', receiptNumber)
      .executeTakeFirst()) !== undefined
  )
}
