import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarDays, MailQuestionMark, Tag } from 'lucide-react'
import { getDeskSitesQuery } from '../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import type { NavigationItem } from './clinician-layout.tsx'

/** The pages of the clinic's desk. */
export type DeskPage = 'day' | 'requests' | 'rosters' | 'prices'

type DeskNavigationItem = Omit<NavigationItem, 'state'> & { place: DeskPage }
const plannerItems = (): readonly DeskNavigationItem[] => [
  { place: 'rosters', label: t`Rosters`, icon: CalendarClock, href: '/clinician/rosters' },
  { place: 'prices', label: t`Prices`, icon: Tag, href: '/clinician/prices' },
]

/** The desk's own places, with how many requests wait; none for who runs no site's desk. Who plans it has rosters and prices too. */
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
      count: { value: waitingCount, tone: 'danger', label: 'waiting' },
    },
    ...(access === 'plan' ? plannerItems() : []),
  ]
}
