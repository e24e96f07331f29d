import { sql } from 'kysely'
import type { PracticeId, ServiceId, ServiceScopeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { isDiscountAt } from '../../../records/bookings/services/service-settings-store.ts'

export const readServiceTypes = (db: Db) =>
  db.selectFrom('service_types').selectAll().orderBy('service_type_id').execute()

const withType = (db: Db) =>
  db
    .selectFrom('services')
    .innerJoin('service_types', 'service_types.service_type_id', 'services.service_type_id')
    .selectAll('services')
    .select('service_types.add_extra_patient_time')

/** The current SpotChat service, or undefined. */
export const readSpotChatService = (db: Db) =>
  withType(db)
    .where('services.is_spot_chat', '=', true)
    .where('services.deleted_at', 'is', null)
    .orderBy('services.service_id')
    .limit(1)
    .executeTakeFirst()

export const readServices = (db: Db, ids: readonly ServiceId[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : withType(db)
        .where('services.service_id', 'in', [...ids])
        .execute()

export const readScope = (db: Db, scope: ServiceScopeId) =>
  db.selectFrom('service_scopes').selectAll().where('scope_id', '=', scope).executeTakeFirst()

/** The latest version of each service's scope in force at `now`. */
export const readScopesInForce = (db: Db, services: readonly ServiceId[], now: Date) =>
  services.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('service_scopes')
        .distinctOn('service_id')
        .selectAll()
        .where('service_id', 'in', [...services])
        .where('valid_from', '<=', now)
        .orderBy('service_id')
        .orderBy('version', 'desc')
        .execute()

/** By practice: the products that are sold by appointment at the sites whose appointments it holds. */
export const readSiteProducts = (db: Db, practices: readonly PracticeId[]) =>
  db
    .selectFrom('practices')
    .innerJoin('site_services', 'site_services.site_id', 'practices.site_id')
    .innerJoin('services', 'services.service_id', 'site_services.service_id')
    .innerJoin('products', 'products.service_id', 'services.service_id')
    .innerJoin('brands', 'brands.brand_id', 'practices.brand_id')
    .selectAll('products')
    .select(['practices.practice_id', 'practices.country_code', 'services.service_name'])
    .select(isDiscountAt(sql.ref('practices.site_id')).as('is_discount'))
    .select(['brands.brand_id', 'brands.brand_name'])
    .select(sql<boolean>`false`.as('is_default'))
    .where(sql<boolean>`practices.practice_id = any(${[...practices]}::int[])`)
    .where('services.deleted_at', 'is', null)
    .where('services.is_spot_chat', '=', false)
    .where('products.deleted_at', 'is', null)
    .where('products.is_appointment_product', '=', true)
    .orderBy('practices.practice_id')
    .orderBy('products.product_id')
    .execute()

/** By practice: its products, with country and default flag. */
export const readPracticeProducts = (db: Db, practices: readonly PracticeId[]) =>
  practices.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('practice_products')
        .innerJoin('practices', 'practices.practice_id', 'practice_products.practice_id')
        .innerJoin('products', 'products.product_id', 'practice_products.product_id')
        .innerJoin('services', 'services.service_id', 'products.service_id')
        .innerJoin('brands', 'brands.brand_id', 'practices.brand_id')
        .selectAll('products')
        .select(['practices.practice_id', 'practices.country_code', 'services.service_name'])
        .select(['brands.brand_id', 'brands.brand_name'])
        .select((eb) => eb('practices.default_product_id', '=', eb.ref('products.product_id')).as('is_default'))
        .where('practices.practice_id', 'in', [...practices])
        .where('products.deleted_at', 'is', null)
        .where('products.is_pharmacy_product', '=', true)
        .orderBy('practices.practice_id')
        .orderBy('products.product_id')
        .execute()
