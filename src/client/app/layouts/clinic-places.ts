import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MailQuestionMark } from 'lucide-react'
import { deskSitesQuery } from '../../data/desk/desk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import type { DeskPlace } from './desk-layout.tsx'

/** The pages of the clinic's desk. */
export type ClinicPlace = 'day' | 'requests'

type ClinicLink = Omit<DeskPlace, 'state'> & { place: ClinicPlace }

/** The desk's own places, with how many requests wait; none for who runs no site's desk. */
export function useClinicPlaces(mayRun: 'may' | 'may-not'): readonly ClinicLink[] {
  const { api } = useOpenDevice()
  const { data: sites = [] } = useQuery({ ...deskSitesQuery(api), enabled: mayRun === 'may' })
  if (sites.length === 0) return []
  const of = sites.reduce((sum, { waiting }) => sum + waiting, 0)
  return [
    { place: 'day', word: 'Today', icon: CalendarDays, href: '/clinician/desk' },
    {
      place: 'requests',
      word: 'Requests',
      icon: MailQuestionMark,
      href: '/clinician/desk/requests',
      count: { of, tone: 'danger', words: 'waiting' },
    },
  ]
}
