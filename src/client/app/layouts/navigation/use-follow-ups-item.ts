import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { PhoneMissed } from 'lucide-react'
import { searchFollowUpsCountQuery } from '../../../data/follow-ups.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { NavigationItem } from './navigation-item.ts'

/** The page "Nobody has answered" with the number of open tasks; only asked for whoever may see it. */
export function useFollowUpsItem(
  access: 'allowed' | 'refused',
): Omit<NavigationItem, 'state'> & { place: 'unanswered' } {
  const { api } = useOpenDevice()
  const { data: open = 0 } = useQuery({ ...searchFollowUpsCountQuery(api), enabled: access === 'allowed' })
  return {
    place: 'unanswered',
    label: t`Nobody has answered`,
    icon: PhoneMissed,
    href: '/clinician/unanswered',
    count: { value: open, tone: 'danger', label: t`open` },
  }
}
