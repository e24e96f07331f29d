import type { ValidRequest } from '../../../../contract/endpoint.ts'
import type * as calls from '../../../../contract/accounts/user-accounts.ts'
import { mobileError, mobileToE164 } from '../../../../domain/identifiers/phone.ts'
import { birthDateError } from '../../../../domain/patients/birth-date.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid } from '../../../http/problem.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { ContactKind } from '../../../records/accounts/account-mails.ts'
import { contactChangeLimit } from './rate-limit-rules.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { presentAccount } from './present-account.ts'
import { notifyOwner } from './notify-owner.ts'
import { type AccountRow, lockAccount, phoneOfAccount, readAccount } from './account-store.ts'
import { savePatientPhone } from '../../../records/patients/patient-contact-store.ts'
import { updateLogin } from '../../../records/accounts/login-store.ts'

type AccountUpdate = ValidRequest<typeof calls.updateUserAccount>

/**
 * useraccounts/update: answers the changed account (docs/decisions-records.md "Answers of writes"). Changing the phone number or
 * the postal address requires a step-up, a patient's record gets the phone too, and the owner is notified at the old contact details.
 */
export const updateUserAccount =
  (deps: AccountDependencies): Handler<typeof calls.updateUserAccount> =>
  ({ request, actor }) =>
    deps.database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const now = deps.clock.now()
      const account = await lockAccount(db, user.loginId)
      checkUserName(request, account)
      checkBirthDate(request, now)
      checkProfileImage(request, account)
      checkRiskProfile(request, account)
      const phone = phoneOf(request, account)
      const changed = changedContacts(request, account, phone)
      if (changed.length > 0) {
        requireStepUp(user)
        await deps.rateLimiter.countTry(contactChangeLimit, user.loginId)
        await notifyOwner(deps, db, { user, changed, oldPhone: phoneOfAccount(account) })
      }
      const isOtherPhone = changed.includes('phone')
      if (isOtherPhone && account.patient_id !== null) await savePatientPhone(db, account.patient_id, phone ?? null)
      const { firstName, lastName, countryCode, zip, street, suburb, city, state, gender } = request
      await updateLogin(db, user.loginId, {
        first_name: firstName,
        last_name: lastName,
        country_code: countryCode,
        zip,
        street,
        suburb,
        city,
        state,
        gender,
        mobile_phone: isOtherPhone ? phone : undefined,
        profile_image: request.profileImage,
        birth_date: request.birthDate,
        now,
      })
      return presentAccount(await readAccount(db, user.loginId))
    })

// Recovery links are sent to the user name, so a new one would have to be confirmed first.
function checkUserName({ userName }: AccountUpdate, account: AccountRow): void {
  if (userName === undefined || userName === null || userName.toLowerCase() === account.user_name.toLowerCase()) return
  throw invalid('/userName', "The sign-in address can't be changed here. Ask us to change it.")
}

// No call uploads a profile picture yet. Everybody who views the profile would request a foreign URL.
function checkProfileImage({ profileImage }: AccountUpdate, account: AccountRow): void {
  if (profileImage === undefined || profileImage === null || profileImage === account.profile_image) return
  throw invalid('/profileImage', 'Profile pictures can’t be set yet. Leave it empty.')
}

function checkBirthDate({ birthDate }: AccountUpdate, now: Date): void {
  // A birth date is compared with the latest calendar day on Earth, so that "today" is accepted in every time zone.
  const fault = birthDate ? birthDateError(birthDate, latestDay(now)) : null
  if (fault !== null) throw invalid('/birthDate', fault)
}

// The latest risk profile is computed from the risk checks; a request can't set it.
function checkRiskProfile({ latestRiskProfileId }: AccountUpdate, account: AccountRow): void {
  if (latestRiskProfileId === undefined || latestRiskProfileId === null) return
  if (latestRiskProfileId === presentAccount(account).latestRiskProfileId) return
  throw invalid('/latestRiskProfileId', 'This is not your latest risk check. Leave it out: it follows by itself.')
}

const addressParts = ['street', 'suburb', 'city', 'state', 'zip'] as const

/** Finds which contact details a request changes. Clearing one counts as a change; sending the same value does not. */
function changedContacts(request: AccountUpdate, account: AccountRow, phone: string | null | undefined): ContactKind[] {
  const isMoved = addressParts.some(
    (part) => request[part] !== undefined && (request[part] || null) !== (account[part] || null),
  )
  return [
    ...(phone !== undefined && phone !== phoneOfAccount(account) ? (['phone'] as const) : []),
    ...(isMoved ? (['address'] as const) : []),
  ]
}

function phoneOf(request: AccountUpdate, account: AccountRow): string | null | undefined {
  const { mobilePhone } = request
  if (mobilePhone === undefined) return undefined
  if (mobilePhone === null || mobilePhone === '') {
    checkCodes(account, null)
    return null
  }
  // Sign-in codes and reminders are sent to this number.
  const country = request.countryCode ?? account.country_code ?? 'NZ'
  const phone = mobileToE164(mobilePhone, country)
  if (phone === null) throw invalid('/mobilePhone', `${mobileError(mobilePhone, country)}.`)
  checkCodes(account, phone)
  return phone
}

// Somebody who has only the session must not be able to redirect the codes to another phone.
function checkCodes(account: AccountRow, phone: string | null): void {
  if (account.second_factor !== null && phone !== account.mobile_phone)
    throw invalid('/mobilePhone', 'Your sign-in codes go to this number. Switch them off before you change it.')
}
