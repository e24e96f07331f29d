import type { UserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { type AccountRow, phoneOfAccount } from './account-store.ts'

/** An account as its owner sees it (P3.profile.03). */
export const presentAccount = (row: AccountRow): UserAccount => ({
  loginId: row.login_id,
  roleId: row.role_id,
  patientId: row.patient_id,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  gender: row.gender,
  mobilePhone: phoneOfAccount(row),
  clinicEmail: row.record_email,
  street: row.street,
  suburb: row.suburb,
  city: row.city,
  state: row.state,
  countryCode: row.country_code,
  zip: row.zip,
  profileImage: row.profile_image,
  birthDate: row.birth_date,
  latestRiskProfileId: row.latest_profile_id === null ? null : String(row.latest_profile_id),
  secondFactor: row.second_factor,
  hasPassword: row.password_hash !== null,
})
