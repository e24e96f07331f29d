import { Permission } from '../../../contract/enums.ts'
import type { PracticePractitioner, Practitioner } from '../../../contract/practices/practitioners.ts'
import { presentPractice, presentPublicPractice } from './present-practice.ts'
import type { PractitionerLinkRow } from './practitioner-store.ts'

const nameOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** Who reads a practitioner's details: a colleague at the same practice, or anybody. */
export type Reader = 'colleague' | 'anybody'

/** A practitioner with their places of work (A3.provider.06); there must be at least one. */
export function presentPractitioner(links: readonly PractitionerLinkRow[], reader: Reader): Practitioner {
  const [row] = links
  if (row === undefined) throw new Error('A practitioner must have at least one place of work.')
  const isOpen = reader === 'colleague'
  const own = <T>(value: T) => (isOpen ? value : null)
  return {
    practitionerId: row.practitioner_id,
    loginId: own(row.login_id),
    medicalCouncilNumber: own(row.medical_council_number),
    hpii: own(row.hpii),
    medicareProviderNumber: own(row.medicare_provider_number),
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: nameOf(row.title, row.first_name, row.last_name),
    streetAddress1: row.street_address_1,
    streetCity: row.city,
    streetPostCode: row.post_code,
    streetCountryCode: row.country_code,
    emailAddress: own(row.own_email),
    phoneNumber: own(row.own_phone),
    faxNumber: own(row.fax_number),
    deleted: false,
    practices: links.map(isOpen ? presentPractice : presentPublicPractice),
    permissions: own(
      links.map((link) => ({
        practiceId: link.practice_id,
        permissions: link.can_distribute ? [Permission.CanDistributeReports] : [],
      })),
    ),
  }
}

/** A practitioner's place of work (A3.provider.07). */
export function presentPractitionerLink(row: PractitionerLinkRow, reader: Reader): PracticePractitioner {
  const own = <T>(value: T) => (reader === 'colleague' ? value : null)
  return {
    practiceId: row.practice_id,
    practitionerId: row.practitioner_id,
    notifyAboutUndistributedReports: own(row.notify_about_undistributed_reports),
    canDistributeReports: own(row.can_distribute),
    practice: reader === 'colleague' ? presentPractice(row) : presentPublicPractice(row),
    practitioner: presentPractitioner([row], reader),
    emailAddress: own(row.own_email ?? row.email_address),
    phoneNumber: own(row.own_phone ?? row.phone_number),
    faxNumber: own(row.fax_number),
    doctorReference: own(row.doctor_reference),
  }
}
