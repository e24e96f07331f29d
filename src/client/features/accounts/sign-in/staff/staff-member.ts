import { t } from '@lingui/core/macro'
import { pluralize } from '../../../../page/i18n/pluralize.ts'

/**
 * Somebody who has signed in on this tablet. Nothing here names a patient: other people see it.
 * opening: whether a password is enough, which without the internet it is for those whose keys it opens here.
 */
export type StaffMember = {
  owner: string
  userName: string
  fullName: string
  lastSignInAt: number | null
  drafts: number
  unsent: number
  opening: 'password' | 'needs-internet'
}

/** The badges of a tile: what waits for this person, the more urgent first. */
export function pendingBadges({
  drafts,
  unsent,
}: Pick<StaffMember, 'drafts' | 'unsent'>): readonly { tone: 'warn' | 'info'; text: string }[] {
  return [
    ...(unsent > 0 ? [{ tone: 'warn' as const, text: t`${unsent} unsent` }] : []),
    ...(drafts > 0 ? [{ tone: 'info' as const, text: pluralize(drafts, 'draft') }] : []),
  ]
}

/** The line under the password: that nothing is lost. */
export function pendingWorkText({ drafts, unsent }: Pick<StaffMember, 'drafts' | 'unsent'>): string | undefined {
  const parts = []
  if (drafts > 0)
    parts.push(
      t`Your ${pluralize(drafts, 'draft')} ${drafts === 1 ? 'opens' : 'open'} where you left ${drafts === 1 ? 'it' : 'them'}.`,
    )
  if (unsent > 0)
    parts.push(
      t`${pluralize(unsent, 'visit')} ${unsent === 1 ? 'goes' : 'go'} out by ${unsent === 1 ? 'itself' : 'themselves'}.`,
    )
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** What this tablet keeps that the service does not have, everybody's together; undefined where that is nothing. */
export function unsentDataWarning(staff: readonly Pick<StaffMember, 'drafts' | 'unsent'>[]): string | undefined {
  const unsent = staff.reduce((sum, person) => sum + person.unsent, 0)
  const drafts = staff.reduce((sum, person) => sum + person.drafts, 0)
  const parts = [
    ...(unsent > 0 ? [t`${pluralize(unsent, 'visit')} not sent yet`] : []),
    ...(drafts > 0 ? [pluralize(drafts, 'draft')] : []),
  ]
  return parts.length === 0 ? undefined : t`On this tablet alone: ${parts.join(' and ')}. Don’t clear it.`
}
