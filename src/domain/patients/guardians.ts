import { guardianNeededUnder, needsGuardian } from '../visits/age-bracket.ts'

/** How many guardians may see the record of one child at a time. */
const maxGuardians = 4

/** The day, `YYYY-MM-DD`, on which a child born on `birthDate` turns 16 and their guardians no longer see their record. */
export function guardiansUntil(birthDate: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  return `${Number(year) + guardianNeededUnder}-${month}-${day}`
}

/**
 * Why an account, whose owner was born on `ownBirthDate`, can't be recorded as a guardian's of a child born on `birthDate`,
 * today (`YYYY-MM-DD`); null: it can.
 */
export function guardianFault(
  child: { birthDate: string; guardians: number; isOwn: boolean; ownBirthDate: string | null },
  today: string,
) {
  if (!needsGuardian(child.birthDate, today))
    return `They are ${guardianNeededUnder} or older: their reports are theirs alone.`
  if (child.isOwn) return 'This is the child’s own account. Enter that of their parent or guardian.'
  if (child.ownBirthDate !== null && needsGuardian(child.ownBirthDate, today))
    return `This is the account of somebody under ${guardianNeededUnder}. Enter that of their parent or guardian.`
  if (child.guardians >= maxGuardians)
    return `${maxGuardians} guardians see this record already. End one of them first.`
  return null
}
