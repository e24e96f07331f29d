import type { Site, SiteService } from '../../../../contract/bookings/sites.ts'
import { recommendProduct } from '../../../../domain/bookings/recommend-product.ts'
import { presentService } from '../../../records/bookings/services/present-service.ts'
import { withSitePrices } from './with-site-prices.ts'
import type { OwnPriceRow, readRooms, SiteProductRow, SiteRow, SiteServiceRow } from './site-store.ts'

type RoomRow = Awaited<ReturnType<typeof readRooms>>[number]

/** What can be booked at a site: services with their products, and rooms. */
export type Offered = {
  services: readonly SiteServiceRow[]
  products: readonly SiteProductRow[]
  rooms: readonly RoomRow[]
  own: readonly OwnPriceRow[]
}

const somebodyNew = { isFollowUp: false, age: null, isChild: false, lesionCount: null }

// Chooses the product as booking does, so that the price is the same (domain/bookings/recommend-product.ts).
function forSomebodyNew(site: SiteRow, service: SiteServiceRow, { products, own }: Offered) {
  const ownCost = new Map(own.map((row) => [row.product_id, row.cents / 100]))
  const sold = products
    .filter(({ service_id: id }) => id === service.service_id)
    .map((row) => ({
      productId: row.product_id,
      cost: ownCost.get(row.product_id) ?? (site.country_code === 'NZ' ? row.cost_nz : row.cost_au),
      duration: row.duration,
      maxNumberOfLesions: row.max_number_of_lesions,
      patients: row.patients,
      audience: row.audience,
    }))
  return recommendProduct(sold, { ...somebodyNew, isCorporate: site.is_corporate })?.product ?? null
}

function presentSiteService(site: SiteRow, row: SiteServiceRow, offered: Offered): SiteService {
  const product = forSomebodyNew(site, row, offered)
  const own = offered.own.filter(({ service_id: id }) => id === row.service_id)
  return {
    ...withSitePrices(presentService(row), { country: site.country_code, own, productId: product?.productId ?? null }),
    ...termsOf(row),
    duration: product?.duration ?? null,
    mostLesions: mostLesions(offered.products.filter(({ service_id: id }) => id === row.service_id)),
  }
}

const mostLesions = (products: readonly SiteProductRow[]): number | null => {
  const most = Math.max(...products.map((one) => one.max_number_of_lesions ?? Infinity))
  return Number.isFinite(most) ? most : null
}

const termsOf = (row: SiteServiceRow) => ({
  siteId: row.site_id,
  paymentEnforcement: row.payment_enforcement,
  cancellationPolicy: {
    bookingAmendmentDeadlineInHours: row.amendment_deadline_hours,
    refundBookingsCancelledThisNumberOfHoursInAdvance: row.refund_hours,
  },
  referBookingsForManualProcessing: row.refer_bookings_for_manual_processing,
  minimumBookingLeadTime: row.minimum_booking_lead_time,
})

/** Presents a site (A3.booking.11). */
export const presentSite = (row: SiteRow, offered: Offered): Site => ({
  siteId: row.site_id,
  brandId: row.brand_id,
  brandName: row.brand_name,
  siteName: row.site_name,
  buildingName: row.building_name,
  streetAddress1: row.street_address_1,
  streetAddress2: row.street_address_2,
  streetAddress3: null,
  streetAddress4: row.city,
  state: row.state_name,
  stateCode: row.state_code,
  countryCode: row.country_code,
  regionCode: row.region_code,
  stateName: row.state_name,
  regionName: row.region_name,
  googleMapsUrl: row.google_maps_url,
  netPromoterSurveyUrl: row.net_promoter_survey_url,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  contactWebsite: row.contact_website,
  postCode: row.post_code,
  latitude: row.latitude,
  longitude: row.longitude,
  timeZoneId: row.time_zone,
  sendEmailRemniders: row.send_email_reminders,
  sendSmsReminders: row.send_sms_reminders,
  sendLetterReminders: row.send_letter_reminders,
  isCorporate: row.is_corporate,
  enablePatientRecalls: row.enable_patient_recalls,
  allowOnlineWaitlists: row.allow_online_waitlists,
  notes: row.notes,
  externalBookingUrl: row.external_booking_url,
  whenCancellationRemindersEnabled: row.cancellation_reminders_from?.toISOString() ?? null,
  canSendReminders: row.send_email_reminders || row.send_sms_reminders,
  paymentMethods: row.payment_methods,
  services: offered.services.map((service) => presentSiteService(row, service, offered)),
  rooms: offered.rooms.map((room) => ({
    roomId: room.room_id,
    siteId: row.site_id,
    roomName: room.room_name,
    whenCreated: room.created_at.toISOString(),
    whenDeleted: null,
    computers: [],
  })),
})
