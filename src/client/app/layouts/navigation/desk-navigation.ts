import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarDays, MailQuestionMark, Tag } from 'lucide-react'
import { getDeskSitesQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { NavigationItem } from './navigation-item.ts'

/** The pages of the clinic's desk. */
export type DeskPage = 'day' | 'requests' | 'rosters' | 'prices' | 'unanswered'

type DeskNavigationItem = Omit<NavigationItem, 'state'> & { place: DeskPage }
const plannerItems = (): readonly DeskNavigationItem[] => [
  { place: 'rosters', label: t`Rosters`, icon: CalendarClock, href: '/clinician/rosters' },
  { place: 'prices', label: t`Services and prices`, icon: Tag, href: '/clinician/prices' },
]

/**
 * The desk's pages with the number of waiting requests; empty for somebody who runs no site's desk. Planners also get
 * rosters and prices.
 */
export function useDeskNavigation(access: 'plan' | 'run' | 'neither'): readonly DeskNavigationItem[] {
  const { api } = useOpenDevice()
  const { data: sites = [] } = useQuery({ ...getDeskSitesQuery(api), enabled: access !== 'neither' })
  if (sites.length === 0) return []
  const waitingCount = sites.reduce((sum, { waiting }) => sum + waiting, 0)
  return [
    { place: 'day', label: t`Today`, icon: CalendarDays, href: '/clinician/desk' },
    {
      place: 'requests',
      label: t`Requests`,
      icon: MailQuestionMark,
      href: '/clinician/desk/requests',
      count: { value: waitingCount, tone: 'danger', label: t`waiting` },
    },
    ...(access === 'plan' ? plannerItems() : []),
  ]
}
