import { t } from '@lingui/core/macro'
import { pluralize } from '../../../../page/i18n/pluralize.ts'

/**
 * A user who has signed in on this tablet. It contains no patient data, since other people see it.
 * `opening`: whether the password is enough; without the internet it is for users whose keys are on this tablet.
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

/** The badges of a tile: the person's unsent visits and drafts, the more urgent first. */
export function pendingBadges({
  drafts,
  unsent,
}: Pick<StaffMember, 'drafts' | 'unsent'>): readonly { tone: 'warn' | 'info'; text: string }[] {
  return [
    ...(unsent > 0 ? [{ tone: 'warn' as const, text: t`${unsent} unsent` }] : []),
    ...(drafts > 0 ? [{ tone: 'info' as const, text: pluralize(drafts, 'draft') }] : []),
  ]
}

/** The line under the password, which says that the person's drafts and unsent visits are safe. */
export function pendingWorkText({ drafts, unsent }: Pick<StaffMember, 'drafts' | 'unsent'>): string | undefined {
  const parts = []
  if (drafts > 0)
    parts.push(
      t`Your ${pluralize(drafts, 'draft')} ${drafts === 1 ? 'opens' : 'open'} where you left ${drafts === 1 ? 'it' : 'them'}.`,
    )
  if (unsent > 0) parts.push(t`${pluralize(unsent, 'visit')} will be sent automatically.`)
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Warns of the data of all users that exists on this tablet only; undefined if there is none. */
export function unsentDataWarning(staff: readonly Pick<StaffMember, 'drafts' | 'unsent'>[]): string | undefined {
  const unsent = staff.reduce((sum, person) => sum + person.unsent, 0)
  const drafts = staff.reduce((sum, person) => sum + person.drafts, 0)
  const parts = [
    ...(unsent > 0 ? [t`${pluralize(unsent, 'visit')} not sent yet`] : []),
    ...(drafts > 0 ? [pluralize(drafts, 'draft')] : []),
  ]
  return parts.length === 0
    ? undefined
    : t`Only on this tablet: ${parts.join(' and ')}. Don’t delete the tablet’s data.`
}
