import type { PatientId } from '../../contract/ids.ts'
import { foldText } from '../text/fold-text.ts'
import { personName } from '../text/person-name.ts'
import { guardianNeededUnder, needsGuardian } from '../visits/age-bracket.ts'

/** How many guardians may see the record of one child at a time. */
const maxGuardians = 4

/** The day, `YYYY-MM-DD`, on which a child born on `birthDate` turns 16 and their guardians no longer see their record. */
export function guardiansUntil(birthDate: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  return `${Number(year) + guardianNeededUnder}-${month}-${day}`
}

/** The known details of the owner of an account. */
export type AccountOwner = {
  patientId: PatientId | null
  firstName: string
  lastName: string
  mobilePhone: string | null
  birthDate: string | null
}

/**
 * Whether an account may be the staff member's own: the same record or mobile, or the same name unless two birth
 * dates differ. Nobody may give access to themselves, so a colleague records it.
 */
function mayBeOwn(account: AccountOwner, staff: AccountOwner): boolean {
  const nameOf = ({ firstName, lastName }: AccountOwner) => foldText(personName(firstName, lastName))
  const areApart = account.birthDate !== null && staff.birthDate !== null && account.birthDate !== staff.birthDate
  return (
    (account.patientId !== null && account.patientId === staff.patientId) ||
    (account.mobilePhone !== null && account.mobilePhone === staff.mobilePhone) ||
    (nameOf(account) === nameOf(staff) && !areApart)
  )
}

/**
 * Why an account can't be recorded as a guardian of a child by this staff member today (`YYYY-MM-DD`); null if it
 * can. The child's birth date and its present number of guardians decide too.
 */
export function guardianFault(
  child: { patientId: PatientId; birthDate: string; guardians: number },
  { account, staff }: { account: AccountOwner; staff: AccountOwner },
  today: string,
) {
  if (!needsGuardian(child.birthDate, today))
    return `They are ${guardianNeededUnder} or older: their reports are theirs alone.`
  if (account.patientId === child.patientId)
    return 'This is the child’s own account. Enter that of their parent or guardian.'
  if (account.birthDate !== null && needsGuardian(account.birthDate, today))
    return `This is the account of somebody under ${guardianNeededUnder}. Enter that of their parent or guardian.`
  if (mayBeOwn(account, staff))
    return 'This account has your own record, name or mobile. Nobody records themselves: ask a colleague to do it.'
  if (child.guardians >= maxGuardians)
    return `${maxGuardians} guardians see this record already. End one of them first.`
  return null
}
