import type { Selectable } from 'kysely'
import type { Practice } from '../../../contract/practices/practices.ts'
import type { Tables } from '../../platform/database.ts'
import { atPostalAddress, presentOrganisation } from './present-organisation.ts'

export type PracticeRow = Selectable<Tables['practices']>

const typeIds = { 'General Practice': 1, Pharmacy: 2 } as const

const streetOf = (row: PracticeRow) => ({
  streetAddress1: row.street_address_1,
  streetAddress2: row.street_address_2,
  streetAddress3: row.street_address_3,
  streetCity: row.city,
  streetDistrict: row.district,
  streetStateCode: row.state_code,
  streetPostCode: row.post_code,
  streetCountryCode: row.country_code,
})

const postalOf = (row: PracticeRow) => ({
  postalAddress1: row.postal_address_1,
  postalAddress2: row.postal_address_2,
  postalAddress3: row.postal_address_3,
  postalCity: row.postal_city,
  postalDistrict: row.postal_district,
  postalStateCode: row.postal_state_code,
  postalPostCode: row.postal_post_code,
  postalCountryCode: row.postal_country_code,
})

function effectivePostalOf(row: PracticeRow) {
  const address = streetOf(atPostalAddress(row))
  return {
    effectivePostalAddress1: address.streetAddress1,
    effectivePostalAddress2: address.streetAddress2,
    effectivePostalAddress3: address.streetAddress3,
    effectivePostalCity: address.streetCity,
    effectivePostalDistrict: address.streetDistrict,
    effectivePostalStateCode: address.streetStateCode,
    effectivePostalPostCode: address.streetPostCode,
    effectivePostalCountryCode: address.streetCountryCode,
  }
}

/** A practice with all fields, for those who work for it (A3.provider.02). */
export function presentPractice(row: PracticeRow): Practice {
  const organisation = presentOrganisation(row)
  return {
    practiceId: row.practice_id,
    globalPracticeId: row.global_practice_id,
    practiceTypeId: typeIds[row.practice_type],
    practiceTypeName: row.practice_type,
    practiceName: row.practice_name,
    brandId: row.brand_id,
    reportDistributionStrategyId: row.report_distribution_strategy_id,
    subscriptionPreferenceId: null,
    healthLinkEdi: row.health_link_edi,
    healthLinkOrganizationId: organisation?.organizationId ?? null,
    healthLinkOrganizationName: organisation?.organizationName ?? null,
    healthLinkOrganization: organisation,
    hpiFacility: row.hpi_facility,
    ...streetOf(row),
    ...postalOf(row),
    ...effectivePostalOf(row),
    hours: row.hours,
    phoneNumber: row.phone_number,
    emailAddress: row.email_address,
    faxNumber: row.fax_number,
    locale: row.locale,
    timeZoneId: row.time_zone,
    whenCreated: row.created_at.toISOString(),
    whenLastUpdated: row.updated_at.toISOString(),
    overrideHealthLinkDetails: false,
    isLicensee: row.is_licensee,
    sendReportsToPatients: row.send_reports_to_patients,
    sendAiResultsToPractice: row.send_ai_results_to_practice,
  }
}

/** A practice with its public fields: ids, name, type and street address. */
export function presentPublicPractice(row: PracticeRow): Practice {
  const whole = presentPractice(row)
  const open: readonly string[] = [
    'practiceId',
    'globalPracticeId',
    'practiceTypeId',
    'practiceTypeName',
    'practiceName',
    ...Object.keys(streetOf(row)),
  ]
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => [name, open.includes(name) ? value : null]),
  ) as Practice
}
