import type { Selectable } from 'kysely'
import type { HealthOrganisation, Practice } from '../../../contract/practices/practices.ts'
import type { Tables } from '../../platform/database.ts'

type PracticeRow = Selectable<Tables['practices']>

const words = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(', ')

const addressOf = (row: PracticeRow, type: 'Physical' | 'Postal'): HealthOrganisation['primaryPhysicalAddress'] => ({
  addressId: row.practice_id,
  usage: 'Work',
  type,
  address1: row.street_address_1,
  address2: row.street_address_2,
  address3: row.street_address_3,
  city: row.city,
  state: row.state_code,
  postCode: row.post_code,
  country: row.country_code,
  street: row.street_address_1,
  building: null,
  suburb: row.district,
  fullAddress: words(row.street_address_1, row.street_address_2, row.street_address_3, row.district, row.city),
})

/** A practice with its postal address, if it has one, in place of its street address. */
export const atPostalAddress = (row: PracticeRow): PracticeRow =>
  row.postal_address_1 === null
    ? row
    : {
        ...row,
        street_address_1: row.postal_address_1,
        street_address_2: row.postal_address_2,
        street_address_3: row.postal_address_3,
        district: row.postal_district,
        city: row.postal_city,
        state_code: row.postal_state_code,
        post_code: row.postal_post_code,
        country_code: row.postal_country_code ?? row.country_code,
      }

/** The address for letters to a practice; its street address if it has no postal address. */
const postalAddressOf = (row: PracticeRow) =>
  addressOf(atPostalAddress(row), row.postal_address_1 === null ? 'Physical' : 'Postal')

/**
 * The HealthLink organisation of a practice (A3.provider.03), from the practice's details; null if it gets no HealthLink
 * messages.
 */
export function presentOrganisation(row: PracticeRow): Practice['healthLinkOrganization'] {
  if (row.health_link_edi === null) return null
  const address = addressOf(row, 'Physical')
  const reached = [
    { usage: 'Work', type: 'Phone', value: row.phone_number },
    { usage: 'Work', type: 'Fax', value: row.fax_number },
    { usage: 'Work', type: 'Email', value: row.email_address },
  ] as const
  return {
    organizationId: row.hpi_facility ?? row.health_link_edi,
    organizationName: row.practice_name,
    healthLinkEdi: row.health_link_edi,
    isActive: true,
    addresses: [address],
    contactPoints: reached.flatMap(({ value, ...point }, i) =>
      value === null ? [] : [{ id: i + 1, ...point, value, sortOrder: i + 1 }],
    ),
    primaryPhysicalAddress: address,
    primaryPostalAddress: postalAddressOf(row),
  }
}
