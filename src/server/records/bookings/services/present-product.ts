import type { Selectable } from 'kysely'
import type { Product } from '../../../../contract/bookings/services.ts'
import type { Tables } from '../../../platform/database.ts'

/** A product with its service's name, and the country and brand of its practice or site. */
export type ProductRow = Selectable<Tables['products']> & {
  service_name: string
  country_code: 'NZ' | 'AU'
  brand_id: number
  brand_name: string
}

/** Presents a product at the price of its practice's country. */
export const presentProduct = (row: ProductRow): Product => ({
  productId: row.product_id,
  serviceId: row.service_id,
  brandId: row.brand_id,
  visitGroupId: null,
  productName: row.product_name,
  serviceName: row.service_name,
  friendlyProductName: row.friendly_product_name,
  brandName: row.brand_name,
  cost: row.country_code === 'NZ' ? row.cost_nz : row.cost_au,
  specialistComponent: null,
  isSpecialistComponentSpecifiedAsPercentage: false,
  duration: row.duration,
  maxNumberOfLesions: row.max_number_of_lesions,
  isDiscount: row.is_discount,
  whenDeleted: null,
  isAppointmentProduct: row.is_appointment_product,
  fullProductName: `${row.service_name}: ${row.product_name}`,
})
