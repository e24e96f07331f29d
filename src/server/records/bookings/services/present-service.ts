import type { Selectable } from 'kysely'
import type { Service, ServiceScope, ServiceType } from '../../../../contract/bookings/services.ts'
import type { Tables } from '../../../platform/database.ts'

type ServiceTypeRow = Selectable<Tables['service_types']>
type ScopeRow = Selectable<Tables['service_scopes']>
/** A service with its type's extra time. */
type ServiceRow = Selectable<Tables['services']> & { add_extra_patient_time: boolean }

/** Presents a service type (A3.booking.13). */
export const presentServiceType = (row: ServiceTypeRow): ServiceType => ({
  serviceTypeId: row.service_type_id,
  serviceTypeCode: row.service_type_code as ServiceType['serviceTypeCode'],
  serviceTypeName: row.service_type_name,
  onlineServiceTypeName: row.online_service_type_name,
  addExtraPatientTime: row.add_extra_patient_time,
  referBookingsForManualProcessing: row.refer_bookings_for_manual_processing,
  minimumBookingLeadTime: row.minimum_booking_lead_time,
})

/** Presents a service (A3.booking.12). */
export const presentService = (row: ServiceRow): Service => ({
  serviceId: row.service_id,
  serviceTypeId: row.service_type_id,
  siteId: null,
  serviceName: row.service_name,
  onlineTitle: row.online_title,
  onlineDescription: row.online_description,
  onlineDescriptionFollowUp: row.online_description_follow_up,
  reportDescription: row.report_description,
  isAvailableOnline: row.is_available_online,
  isPayableOnline: row.is_payable_online,
  defaultFollowupPriceNz: row.price_follow_up_nz,
  defaultFollowupPriceAu: row.price_follow_up_au,
  defaultNewPatientPriceNz: row.price_new_patient_nz,
  defaultNewPatientPriceAu: row.price_new_patient_au,
  defaultFollowupDepositNz: row.deposit_follow_up_nz,
  defaultFollowupDepositAu: row.deposit_follow_up_au,
  defaultNewPatientDepositNz: row.deposit_new_patient_nz,
  defaultNewPatientDepositAu: row.deposit_new_patient_au,
  isDefaultFollowupPriceIndicative: row.is_follow_up_price_indicative,
  isDefaultNewPatientPriceIndicative: row.is_new_patient_price_indicative,
  isMostPopular: row.is_most_popular,
  addExtraPatientTime: row.add_extra_patient_time || row.extra_patient_minutes > 0,
  checkServiceHistoryForBookings: row.check_service_history,
  checkBookingHistoryForPatientRecalls: row.check_history_for_recalls,
  checkBookingHistoryForReimageRecalls: row.check_history_for_reimaging,
  generateReports: row.generate_reports,
  generateInvoices: row.generate_invoices,
  expectToBeImaged: row.expect_to_be_imaged,
  enablePatientRecalls: row.enable_patient_recalls,
  whenCreated: row.created_at.toISOString(),
  whenAvailableOnlineFrom: row.available_online_from?.toISOString() ?? null,
  whenAvailableOnlineUntil: row.available_online_until?.toISOString() ?? null,
  whenDeleted: row.deleted_at?.toISOString() ?? null,
  whenCancellationRemindersEnabled: null,
})

/** Presents a scope of service. */
export const presentScope = (row: ScopeRow): ServiceScope => ({
  scopeId: row.scope_id,
  serviceId: row.service_id,
  title: row.title,
  description: row.description,
  version: row.version,
})
