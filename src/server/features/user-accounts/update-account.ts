import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { updateUserAccount } from '../../../contract/accounts/user-accounts.ts'
import { mobileFault, mobileToE164 } from '../../../domain/identifiers/phone.ts'
import { birthDateFault } from '../../../domain/patients/birth-date.ts'
import { latestDay } from '../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import { requireFreshProof } from '../../http/require-fresh-proof.ts'
import type { Db } from '../../platform/database.ts'
import type { Reach } from '../../records/accounts/mail-texts.ts'
import { reachChanges } from './attempt-rules.ts'
import type { AccountPorts } from './ports.ts'
import { presentAccount } from './present.ts'
import { tellOwner } from './tell-owner.ts'
import { type AccountRow, hasRiskProfile, lockAccount, readAccount } from './store.ts'
import { changeAccount } from '../../records/accounts/login-store.ts'

type Change = ValidRequest<typeof updateUserAccount>

/**
 * useraccounts/update: answers the changed account (docs/decisions.md "Answers of writes"). What leads to a person,
 * the phone and the postal address, changes after a fresh proof alone, and its owner is told where they were until now.
 */
export const updateAccount =
  (ports: AccountPorts): Handler<typeof updateUserAccount> =>
  ({ request, actor }) =>
    ports.database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const now = ports.clock.now()
      const account = await lockAccount(db, user.loginId)
      checkUserName(request, account)
      checkBirthDate(request, now)
      checkProfileImage(request, account)
      await checkRiskProfile(db, request, user)
      const phone = phoneOf(request, account)
      const changed = changedReach(request, account, phone)
      if (changed.length > 0) {
        requireFreshProof(user)
        await ports.attempts.take(reachChanges, user.loginId)
        await tellOwner(ports, db, { user, changed, oldPhone: account.mobile_phone })
      }
      const { firstName, lastName, countryCode, zip, street, suburb, city, state, gender } = request
      await changeAccount(db, user.loginId, {
        first_name: firstName,
        last_name: lastName,
        country_code: countryCode,
        zip,
        street,
        suburb,
        city,
        state,
        gender,
        mobile_phone: phone,
        profile_image: request.profileImage,
        birth_date: request.birthDate,
        latest_risk_profile_id: request.latestRiskProfileId,
        now,
      })
      return presentAccount(await readAccount(db, user.loginId))
    })

// The user name is where recovery goes: a new one has to prove itself before it counts.
function checkUserName({ userName }: Change, account: AccountRow): void {
  if (userName === undefined || userName === null || userName.toLowerCase() === account.user_name.toLowerCase()) return
  throw invalid('/userName', "The sign-in address can't be changed here. Ask us to change it.")
}

// No call uploads a picture of a person yet. An address of somebody else's would be asked for by whoever looks.
function checkProfileImage({ profileImage }: Change, account: AccountRow): void {
  if (profileImage === undefined || profileImage === null || profileImage === account.profile_image) return
  throw invalid(
    '/profileImage',
    'Pictures come from uploads of ours alone, and there is none of yours. Leave it empty.',
  )
}

function checkBirthDate({ birthDate }: Change, now: Date): void {
  // A birth date is compared with the latest calendar day on Earth, so that nobody's today is refused.
  const fault = birthDate ? birthDateFault(birthDate, latestDay(now)) : null
  if (fault !== null) throw invalid('/birthDate', fault)
}

async function checkRiskProfile(db: Db, { latestRiskProfileId }: Change, user: UserActor): Promise<void> {
  if (latestRiskProfileId === undefined || latestRiskProfileId === null) return
  const isOwn =
    /^[1-9]\d{0,14}$/.test(latestRiskProfileId) &&
    user.patientId !== null &&
    (await hasRiskProfile(db, user.patientId, Number(latestRiskProfileId)))
  if (!isOwn) throw invalid('/latestRiskProfileId', 'This is none of your risk checks.')
}

const addressParts = ['street', 'suburb', 'city', 'state', 'zip'] as const

/** What of the ways to reach somebody would not be as it was; a part that is emptied counts, one that stays does not. */
function changedReach(request: Change, account: AccountRow, phone: string | null | undefined): Reach[] {
  const isMoved = addressParts.some(
    (part) => request[part] !== undefined && (request[part] || null) !== (account[part] || null),
  )
  return [
    ...(phone !== undefined && phone !== account.mobile_phone ? (['phone'] as const) : []),
    ...(isMoved ? (['address'] as const) : []),
  ]
}

function phoneOf(request: Change, account: AccountRow): string | null | undefined {
  const { mobilePhone } = request
  if (mobilePhone === undefined) return undefined
  if (mobilePhone === null || mobilePhone === '') {
    checkCodes(account, null)
    return null
  }
  // Codes and reminders go there.
  const country = request.countryCode ?? account.country_code ?? 'NZ'
  const phone = mobileToE164(mobilePhone, country)
  if (phone === null) throw invalid('/mobilePhone', `${mobileFault(mobilePhone, country)}.`)
  checkCodes(account, phone)
  return phone
}

// Whoever has the session alone must not lead the codes to another phone.
function checkCodes(account: AccountRow, phone: string | null): void {
  if (account.second_factor !== null && phone !== account.mobile_phone)
    throw invalid('/mobilePhone', 'Your sign-in codes go to this number. Switch them off before you change it.')
}
