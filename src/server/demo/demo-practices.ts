import type { Insertable } from 'kysely'
import type { Tables } from '../platform/database.ts'
import { demoSites } from './demo-sites.ts'

type DemoPractice = Omit<Insertable<Tables['practices']>, 'practice_id' | 'default_product_id'>

const common = {
  street_address_2: null,
  street_address_3: null,
  fax_number: null,
  send_reports_to_patients: true,
  send_ai_results_to_practice: false,
} as const

/** Two general practices and two pharmacies, in both countries. */
const ownPractices: readonly DemoPractice[] = [
  {
    ...common,
    practice_name: 'Harbourside Pharmacy',
    practice_type: 'Pharmacy',
    locale: 'en-NZ',
    time_zone: 'Pacific/Auckland',
    country_code: 'NZ',
    street_address_1: '14 Quay Street',
    city: 'Auckland',
    district: 'Auckland Central',
    state_code: null,
    post_code: '1010',
    phone_number: '+6499730114',
    email_address: 'harbourside@demo.test',
    health_link_edi: 'harbphar',
    hpi_facility: 'FAA123-C',
    is_licensee: true,
    report_distribution_strategy_id: 1,
  },
  {
    ...common,
    practice_name: 'Riverbank Pharmacy',
    practice_type: 'Pharmacy',
    locale: 'en-AU',
    time_zone: 'Australia/Brisbane',
    country_code: 'AU',
    street_address_1: '220 Grey Street',
    city: 'South Brisbane',
    district: null,
    state_code: 'QLD',
    post_code: '4101',
    phone_number: '+61735550142',
    email_address: 'riverbank@demo.test',
    health_link_edi: 'rivbphar',
    hpi_facility: null,
    is_licensee: true,
    report_distribution_strategy_id: 1,
  },
  {
    ...common,
    send_ai_results_to_practice: true,
    practice_name: 'Ponsonby Road Doctors',
    practice_type: 'General Practice',
    locale: 'en-NZ',
    time_zone: 'Pacific/Auckland',
    country_code: 'NZ',
    street_address_1: '88 Ponsonby Road',
    city: 'Auckland',
    district: 'Ponsonby',
    state_code: null,
    post_code: '1011',
    phone_number: '+6499730188',
    email_address: 'ponsonby@demo.test',
    health_link_edi: 'ponsonby',
    hpi_facility: null,
    is_licensee: false,
    report_distribution_strategy_id: 2,
  },
  {
    ...common,
    practice_name: 'Carlton Family Practice',
    practice_type: 'General Practice',
    locale: 'en-AU',
    time_zone: 'Australia/Melbourne',
    country_code: 'AU',
    street_address_1: '301 Lygon Street',
    city: 'Carlton',
    district: null,
    state_code: 'VIC',
    post_code: '3053',
    phone_number: '+61385550130',
    email_address: 'carlton@demo.test',
    health_link_edi: 'carltonf',
    hpi_facility: null,
    is_licensee: false,
    report_distribution_strategy_id: 2,
  },
]

/** The sites of these practices: their kiosks check patients in, and their managers run the desk. */
const siteOfPractice: Readonly<Record<string, string>> = {
  'Harbourside Pharmacy': 'Lentigo Takapuna',
  'Riverbank Pharmacy': 'Lentigo Brisbane',
  'Carlton Family Practice': 'Lentigo Melbourne',
}

/** The name of the site whose appointments a practice holds; null if it holds none. */
export const siteNameOf = (practiceName: string): string | null =>
  siteOfPractice[practiceName] ?? (clinicPracticeNames.includes(practiceName) ? practiceName : null)

const otherSites = demoSites.filter(({ site_name }) => !Object.values(siteOfPractice).includes(site_name))

/** The practices of sites whose appointments no other practice holds. Each has the name of its site. */
export const clinicPracticeNames: readonly string[] = otherSites.map(({ site_name }) => site_name)

const clinicPractices = otherSites.map((site): DemoPractice => ({
  ...common,
  practice_name: site.site_name,
  practice_type: 'General Practice',
  locale: site.country_code === 'NZ' ? 'en-NZ' : 'en-AU',
  time_zone: site.time_zone,
  country_code: site.country_code,
  street_address_1: site.street_address_1 ?? null,
  city: site.city ?? null,
  district: null,
  state_code: site.state_code ?? null,
  post_code: site.post_code ?? null,
  phone_number: site.contact_phone ?? null,
  email_address: site.contact_email ?? null,
  health_link_edi: null,
  hpi_facility: null,
  is_licensee: false,
  report_distribution_strategy_id: 1,
}))

/**
 * Every practice: those of general practitioners and pharmacies, and one for each clinic whose appointments none of
 * them holds.
 */
export const demoPractices: readonly DemoPractice[] = [...ownPractices, ...clinicPractices]
