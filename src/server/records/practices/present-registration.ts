import type { RegistrationRequest } from '../../../contract/practices/practice-registration.ts'
import { PracticeType } from '../../../contract/practices/practices.ts'
import type { StaffAccounts } from './staff-access/staff-accounts-store.ts'
import type { RegistrationRequestRow } from './registration-request-store.ts'

const statusNames = { 0: 'Pending', 1: 'Approved', 2: 'Declined' } as const

/** A registration request (A3.provider.08). `accounts`: only for users who approve requests. */
export const presentRegistration = (
  row: RegistrationRequestRow,
  accounts: StaffAccounts = new Map(),
): RegistrationRequest => ({
  requestId: row.request_id,
  requestedByPatientId: row.requested_by_patient_id,
  practiceId: row.practice_id,
  practiceType: row.practice_type === 'Pharmacy' ? PracticeType.Pharmacy : PracticeType.GeneralPractice,
  practiceName: row.practice_name,
  emailAddress: row.email_address,
  contactPhone: row.contact_phone,
  streetAddress1: row.street_address_1,
  streetAddress2: row.street_address_2,
  streetAddress3: row.street_address_3,
  streetAddress4: row.street_address_4,
  postCode: row.post_code,
  countryCode: row.country_code,
  healthLinkEdi: row.health_link_edi,
  hpiFacility: row.hpi_facility,
  note: row.note,
  users: row.users.map((user) => ({
    userId: user.user_id,
    firstName: user.first_name,
    lastName: user.last_name,
    emailAddress: user.email_address,
    accountType: user.account_type,
    hpii: user.hpii,
    medicareProviderNumber: user.medicare_provider_number,
    account: (user.email_address && accounts.get(user.email_address.toLowerCase())) || null,
  })),
  status: row.status,
  statusName: statusNames[row.status],
  reason: row.reason,
  whenCreated: row.created_at.toISOString(),
  whenAnswered: row.answered_at?.toISOString() ?? null,
})
