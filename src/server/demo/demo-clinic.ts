import { addDays } from '../../domain/time/calendar-days.ts'
import { dayInZone } from '../../domain/time/zoned-time.ts'
import type { ClinicFileInput } from '../admin/clinic-file/clinic-file.ts'
import { demoDeskStaff } from './clinic-desk/demo-clinic-desk.ts'
import { demoPractices, siteNameOf } from './demo-practices.ts'
import { demoServices, demoServiceTypes } from './demo-services.ts'
import { demoSites } from './demo-sites.ts'

const codeOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const cents = (dollars: number) => dollars * 100
const prices = (nz: number, au: number) => ({ nz: cents(nz), au: cents(au) })
const kinds = { 1: 'Surveillance', 2: 'TreatmentAvailableOnline', 3: 'TreatmentNotAvailableOnline' } as const

const serviceTypes = demoServiceTypes.map((type, i) => ({
  code: codeOf(type.service_type_name),
  kind: kinds[type.service_type_code],
  name: type.service_type_name,
  onlineName: type.online_service_type_name,
  minimumBookingLeadTimeMinutes: type.minimum_booking_lead_time,
  referBookingsForManualProcessing: i === 2,
}))

const services = (start: Date) =>
  demoServices.map(({ prices: [newNz, newAu, laterNz, laterAu], ...service }) => ({
    code: codeOf(service.name),
    type: serviceTypes[service.type - 1]?.code ?? '',
    name: service.name,
    onlineTitle: service.name,
    onlineDescription: service.description,
    newPatientPrice: prices(newNz, newAu),
    followUpPrice: prices(laterNz, laterAu),
    newPatientDeposit: prices(service.deposit, service.deposit),
    followUpDeposit: prices(service.deposit, service.deposit),
    payment: service.payment,
    isMostPopular: service.isMostPopular ?? false,
    isSpotChat: service.isSpotChat ?? false,
    includesBodyshots: service.includesBodyshots ?? false,
    scopes: [
      {
        title: `${service.name}: what it is and what it is not`,
        description: service.scope,
        validFrom: start.toISOString(),
      },
    ],
    products: service.products.map((product) => ({
      code: `${codeOf(service.name)}-${codeOf(product.name)}`,
      name: product.name,
      cost: prices(product.costs[0], product.costs[1]),
      durationMinutes: product.minutes,
      maxNumberOfLesions: product.lesions,
      soldAt: product.isPharmacy ? ('pharmacy' as const) : ('appointment' as const),
      patients: product.patients ?? ('any' as const),
    })),
  }))

/** Services of clinic staff: all except those that pharmacies sell. */
const atClinics = demoServices
  .filter(({ products }) => products.every((product) => !product.isPharmacy))
  .map(({ name }) => codeOf(name))

/** The day so many days after `now`, in the time zone of the head office. */
const dayOff = (now: Date, days: number) => addDays(dayInZone(now, 'Pacific/Auckland'), days)

/** The closed days of every clinic, in this year and the next two. */
const closures = (now: Date) =>
  [0, 1, 2]
    .map((more) => Number(dayOff(now, 0).slice(0, 4)) + more)
    .flatMap((year) => [
      { day: `${year}-12-25`, reason: 'Christmas Day' },
      { day: `${year + 1}-01-01`, reason: 'New Year’s Day' },
    ])

const sites = (now: Date) =>
  demoSites.map((site) => ({
    code: codeOf(site.site_name),
    name: site.site_name,
    streetAddress1: site.street_address_1,
    city: site.city,
    stateCode: site.state_code,
    stateName: site.state_name,
    regionCode: site.region_code,
    regionName: site.region_name,
    countryCode: site.country_code,
    postCode: site.post_code,
    latitude: site.latitude,
    longitude: site.longitude,
    timeZone: site.time_zone,
    contactPhone: site.contact_phone,
    contactEmail: site.contact_email,
    paymentMethods: ['card' as const, 'buyNowPayLater' as const],
    rooms: site.rooms.map((name) => ({ name })),
    services: atClinics,
    closures: closures(now),
  }))

const pharmacyProducts = demoServices.flatMap((service) =>
  service.products
    .filter((product) => product.isPharmacy)
    .map((product) => `${codeOf(service.name)}-${codeOf(product.name)}`),
)

function siteCodeOf(practiceName: string): string | null {
  const name = siteNameOf(practiceName)
  return name === null ? null : codeOf(name)
}

const practices = demoPractices.map((practice) => ({
  code: codeOf(practice.practice_name),
  name: practice.practice_name,
  type: practice.practice_type,
  locale: practice.locale as 'en-NZ' | 'en-AU',
  timeZone: practice.time_zone,
  countryCode: practice.country_code,
  streetAddress1: practice.street_address_1,
  city: practice.city,
  district: practice.district,
  stateCode: practice.state_code,
  postCode: practice.post_code,
  phoneNumber: practice.phone_number,
  emailAddress: practice.email_address,
  healthLinkEdi: practice.health_link_edi,
  hpiFacility: practice.hpi_facility,
  isLicensee: practice.is_licensee,
  reportDistributionStrategyId: practice.report_distribution_strategy_id,
  sendAiResultsToPractice: practice.send_ai_results_to_practice,
  ...(practice.practice_type === 'Pharmacy' && {
    products: pharmacyProducts,
    defaultProduct: pharmacyProducts[0] ?? null,
  }),
  site: siteCodeOf(practice.practice_name),
}))

/** The demo's services, sites and practices as a clinic file; scopes are valid from `start`. */
export const demoClinic = (start: Date, now: Date): ClinicFileInput => ({
  serviceTypes,
  services: services(start),
  sites: sites(now),
  practices,
})

const firstNames = [
  'Anika',
  'Mele',
  'Rose',
  'Tui',
  'Kiri',
  'Jo',
  'Priya',
  'Lena',
  'Emma',
  'Noor',
  'Sina',
  'Ruth',
] as const
const lastNames = ['Visser', 'Taufa', 'Walker', 'Hōhepa', 'Reid', 'Chen', 'Nair', 'Fischer', 'Doyle', 'Haddad'] as const

const staff = demoSites.flatMap((site, i) =>
  [0, 1].map((n) => ({
    code: `${codeOf(site.site_name)}-${n + 1}`,
    userName: i + n === 0 ? 'melanographer@demo.test' : null,
    firstName: firstNames[(i + n * 5) % firstNames.length] ?? 'Anika',
    lastName: lastNames[(i * 3 + n * 4) % lastNames.length] ?? 'Visser',
    services: atClinics,
  })),
)

const rosters = demoSites.flatMap((site, i) =>
  [0, 1].map((n) => ({
    code: `${codeOf(site.site_name)}-${n + 1}`,
    staff: `${codeOf(site.site_name)}-${n + 1}`,
    site: codeOf(site.site_name),
    room: site.rooms[n] ?? 'Room 1',
    weekdays: n === 0 ? [1, 2, 3, 4, 5] : [2, 4, 6],
    from: n === 0 ? '08:30' : '10:00',
    to: n === 0 ? '16:30' : '18:00',
    validFrom: '2026-01-05',
    everyWeeks: n === 1 && i % 4 === 3 ? 2 : 1,
  })),
)

const campaigns = (now: Date): ClinicFileInput['campaigns'] => [
  {
    code: 'summer',
    name: 'Summer skin check',
    description: 'A tenth off for everybody.',
    sharedCode: 'SUMMER10',
    value: { percent: 10 },
    validFrom: dayOff(now, -50),
    validUntil: dayOff(now, 365),
  },
  {
    code: 'welcome',
    name: 'Welcome',
    description: 'Twenty dollars off the first booking.',
    value: { cents: 2000, currency: 'NZD' },
    validFrom: dayOff(now, -320),
    newPatientsOnly: true,
    mostCodes: 500,
  },
  {
    code: 'spring',
    name: 'Spring skin check',
    sharedCode: 'SPRING25',
    value: { percent: 25 },
    validFrom: dayOff(now, -80),
    validUntil: dayOff(now, -20),
  },
]

/** The demo's staff, rosters and promo campaigns as of `now`. Import them after the logins. */
export function demoRosters(now: Date): ClinicFileInput {
  const desk = demoDeskStaff(atClinics)
  return {
    staff: [...staff, ...(desk.staff ?? [])],
    rosters: [...rosters, ...(desk.rosters ?? [])],
    campaigns: campaigns(now),
  }
}
