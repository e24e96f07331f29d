import type { Generated, GeneratedAlways } from 'kysely'
import type { LoginId, PracticeId, ProductId, ServiceId, ServiceScopeId, SiteId } from '../../../contract/ids.ts'

export interface ClinicTables {
  practices: {
    practice_id: Generated<PracticeId>
    global_practice_id: Generated<string>
    practice_name: string
    practice_type: 'General Practice' | 'Pharmacy'
    locale: string
    time_zone: string
    country_code: 'NZ' | 'AU'
    street_address_1: string | null
    street_address_2: string | null
    street_address_3: string | null
    city: string | null
    district: string | null
    state_code: string | null
    post_code: string | null
    phone_number: string | null
    email_address: string | null
    fax_number: string | null
    health_link_edi: string | null
    hpi_facility: string | null
    is_licensee: Generated<boolean>
    send_reports_to_patients: Generated<boolean>
    send_ai_results_to_practice: Generated<boolean>
    report_distribution_strategy_id: Generated<number>
    brand_id: Generated<number>
    default_product_id: ProductId | null
    /** Where its appointments are held, for its kiosk. */
    site_id: Generated<SiteId | null>
    /** Where its visits are read sooner or later than their service says. */
    turnaround_urgent_hours: Generated<number | null>
    turnaround_days: Generated<number | null>
    /** The hours that count for the turnaround of its visits, `HH:MM`, Monday to Friday. */
    reading_opens_at: Generated<string>
    reading_closes_at: Generated<string>
    /** When its phone is answered, in words. */
    hours: Generated<string | null>
    /** When it closed; null: it has not. */
    closed_at: Generated<Date | null>
    code: Generated<string>
    /** Name and street address, folded. */
    search_text: Generated<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sites: {
    site_id: SiteId
    site_name: string
    building_name: string | null
    street_address_1: string | null
    street_address_2: string | null
    city: string | null
    state_code: string | null
    state_name: string | null
    region_code: string | null
    region_name: string | null
    country_code: 'NZ' | 'AU'
    post_code: string | null
    latitude: number
    longitude: number
    time_zone: string
    contact_phone: string | null
    contact_email: string | null
    is_corporate: boolean
    allow_online_waitlists: boolean
    notes: string | null
    code: Generated<string>
    brand_id: Generated<number>
    google_maps_url: Generated<string | null>
    net_promoter_survey_url: Generated<string | null>
    contact_website: Generated<string | null>
    external_booking_url: Generated<string | null>
    send_email_reminders: Generated<boolean>
    send_sms_reminders: Generated<boolean>
    send_letter_reminders: Generated<boolean>
    enable_patient_recalls: Generated<boolean>
    payment_methods: Generated<('card' | 'buyNowPayLater')[]>
    cancellation_reminders_from: Generated<Date | null>
  }
  rooms: {
    room_id: Generated<number>
    site_id: SiteId
    room_name: string
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  service_types: {
    service_type_id: Generated<number>
    service_type_code: number
    service_type_name: string
    online_service_type_name: string
    add_extra_patient_time: Generated<boolean>
    refer_bookings_for_manual_processing: Generated<boolean>
    minimum_booking_lead_time: Generated<number>
    code: Generated<string>
  }
  services: {
    service_id: Generated<ServiceId>
    service_type_id: number
    service_name: string
    online_title: string
    online_description: string
    online_description_follow_up: string | null
    report_description: string | null
    is_available_online: Generated<boolean>
    is_payable_online: Generated<boolean>
    is_most_popular: Generated<boolean>
    price_new_patient_nz: number | null
    price_new_patient_au: number | null
    price_follow_up_nz: number | null
    price_follow_up_au: number | null
    deposit_new_patient_nz: number | null
    deposit_new_patient_au: number | null
    deposit_follow_up_nz: number | null
    deposit_follow_up_au: number | null
    is_spot_chat: Generated<boolean>
    expect_to_be_imaged: Generated<boolean>
    generate_reports: Generated<boolean>
    generate_invoices: Generated<boolean>
    code: Generated<string>
    payment_enforcement: Generated<0 | 1 | 2 | 3 | 4>
    extra_patient_minutes: Generated<number>
    is_follow_up_price_indicative: Generated<boolean>
    is_new_patient_price_indicative: Generated<boolean>
    available_online_from: Generated<Date | null>
    available_online_until: Generated<Date | null>
    youngest_age: Generated<number | null>
    amendment_deadline_hours: Generated<number>
    refund_hours: Generated<number>
    /** How long reading a visit may take: working hours of an urgent one, working days of another. */
    turnaround_urgent_hours: Generated<number>
    turnaround_days: Generated<number>
    /** Whether who had the service before books it as a follow-up, and what recalls look at. */
    check_service_history: Generated<boolean>
    check_history_for_recalls: Generated<boolean>
    check_history_for_reimaging: Generated<boolean>
    enable_patient_recalls: Generated<boolean>
    created_at: Generated<Date>
    deleted_at: Date | null
  }
  site_services: { site_id: SiteId; service_id: ServiceId }
  site_prices: {
    site_price_id: GeneratedAlways<number>
    site_id: SiteId
    service_id: ServiceId
    kind: 'product' | 'follow-up' | 'new-patient-deposit' | 'follow-up-deposit'
    product_id: ProductId | null
    cents: number
    changed_at: Date
    changed_by: LoginId | null
  }
  products: {
    product_id: Generated<ProductId>
    service_id: ServiceId
    product_name: string
    friendly_product_name: string
    cost_nz: number | null
    cost_au: number | null
    duration: number
    max_number_of_lesions: number | null
    is_discount: Generated<boolean>
    is_appointment_product: Generated<boolean>
    is_pharmacy_product: Generated<boolean>
    deleted_at: Date | null
    code: Generated<string>
    patients: Generated<'any' | 'new' | 'follow-up'>
    audience: Generated<'any' | 'adult' | 'child' | 'corporate'>
  }
  practice_products: { practice_id: PracticeId; product_id: ProductId }
  service_scopes: {
    scope_id: Generated<ServiceScopeId>
    service_id: ServiceId
    version: Generated<number>
    title: string
    description: string
    valid_from: Generated<Date>
  }
}
