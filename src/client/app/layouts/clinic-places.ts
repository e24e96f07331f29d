import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarDays, MailQuestionMark, Tag } from 'lucide-react'
import { deskSitesQuery } from '../../data/desk/desk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import type { DeskPlace } from './desk-layout.tsx'

/** The pages of the clinic's desk. */
export type ClinicPlace = 'day' | 'requests' | 'rosters' | 'prices'

type ClinicLink = Omit<DeskPlace, 'state'> & { place: ClinicPlace }
const planned = (): readonly ClinicLink[] => [
  { place: 'rosters', word: t`Rosters`, icon: CalendarClock, href: '/clinician/rosters' },
  { place: 'prices', word: t`Prices`, icon: Tag, href: '/clinician/prices' },
]

/** The desk's own places, with how many requests wait; none for who runs no site's desk. Who plans it has rosters and prices too. */
export function useClinicPlaces(may: 'plan' | 'run' | 'neither'): readonly ClinicLink[] {
  const { api } = useOpenDevice()
  const { data: sites = [] } = useQuery({ ...deskSitesQuery(api), enabled: may !== 'neither' })
  if (sites.length === 0) return []
  const of = sites.reduce((sum, { waiting }) => sum + waiting, 0)
  return [
    { place: 'day', word: t`Today`, icon: CalendarDays, href: '/clinician/desk' },
    {
      place: 'requests',
      word: t`Requests`,
      icon: MailQuestionMark,
      href: '/clinician/desk/requests',
      count: { of, tone: 'danger', words: 'waiting' },
    },
    ...(may === 'plan' ? planned() : []),
  ]
}
