import { t } from '@lingui/core/macro'
import type { UnsentCounts } from '../../../../device/users/unsent-by-owner.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'

/** Counts of the unsent work that the tablet keeps for a user; no patient names. */
export function unsentWorkText({ drafts, unsent, confirming }: UnsentCounts): string {
  const parts = [
    ...(unsent > 0 ? [t`${pluralize(unsent, 'visit')} not sent`] : []),
    ...(drafts > 0 ? [pluralize(drafts, 'draft')] : []),
    ...(confirming > 0 ? [t`${pluralize(confirming, 'sent visit')} still kept`] : []),
  ]
  return parts.length === 0 ? t`Nothing waits here` : parts.join(', ')
}

/** What must be done before the user can be removed; undefined if they can be removed now. */
export function removalAdvice({ drafts, unsent, confirming }: UnsentCounts): string | undefined {
  if (unsent > 0 && drafts > 0)
    return t`Send the visits first: connect the tablet and open the outbox. The drafts are theirs alone: they sign in, then send or discard each.`
  if (unsent > 0)
    return t`Send them first: connect the tablet. What needs correcting waits for the person who made it, who can also discard it.`
  if (drafts > 0) return t`Drafts are theirs alone. They sign in on this tablet, then send or discard each.`
  if (confirming > 0)
    return t`A sent visit stays here until the service has confirmed it a second time, 7 days later. Connect the tablet then, and remove them.`
  return undefined
}
