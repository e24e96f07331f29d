import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  Activity,
  CalendarCheck,
  Camera,
  ClipboardCheck,
  ClipboardList,
  MessageCircle,
  Microscope,
  Send,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { makesVisits } from '../../../../domain/access/enrols-tablet.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { searchSpotChatsCountsQuery } from '../../../data/spot-chats.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { NavigationItem } from './navigation-item.ts'
import { type DeskPage, useDeskNavigation } from './desk-navigation.ts'
import { useFollowUpsItem } from './use-follow-ups-item.ts'

/** The pages of a melanographer on a computer. */
export type ReaderPage =
  | DeskPage
  | 'reading'
  | 'opinions'
  | 'sent'
  | 'my-day'
  | 'checks'
  | 'spot-chats'
  | 'consultations'
  | 'outcomes'
  | 'operations'
  | 'profile'

/** The numbers of late visits and of second opinions asked of this reader; undefined while they load. */
export type ReaderWaiting = { late: number; opinions: number } | undefined

type ReaderNavigationItem = Omit<NavigationItem, 'state'> & { place: ReaderPage }

/** Late chats before those that only wait. */
const chatCount = ({ open, late }: { open: number; late: number }): NavigationItem['count'] =>
  late > 0 ? { value: late, tone: 'danger', label: t`late` } : { value: open, tone: 'info', label: t`waiting` }

/** The navigation of the signed-in melanographer, the same on each of their pages. */
export function useReaderNavigation(waiting: ReaderWaiting): readonly ReaderNavigationItem[] {
  const clinic = useDeskNavigation('run')
  const followUps = useFollowUpsItem('allowed')
  const session = useSession()
  const checks: readonly ReaderNavigationItem[] =
    session !== undefined && makesVisits(session.login)
      ? [
          { place: 'my-day', label: t`My day`, icon: CalendarCheck, href: '/clinician/day' },
          { place: 'checks', label: t`Visits`, icon: Camera, href: '/clinician/phx' },
        ]
      : []
  const chats = useQuery(searchSpotChatsCountsQuery(useOpenDevice().api)).data
  return [
    {
      place: 'reading',
      label: t`Reading room`,
      icon: Microscope,
      href: '/clinician/reading',
      count: waiting && { value: waiting.late, tone: 'danger', label: t`late` },
    },
    {
      place: 'opinions',
      label: t`Second opinions`,
      icon: UsersRound,
      href: '/clinician/reading?which=opinions',
      count: waiting && { value: waiting.opinions, tone: 'info', label: t`asked of you` },
    },
    { place: 'sent', label: t`Sent`, icon: Send, href: '/clinician/reading/sent' },
    followUps,
    ...clinic,
    ...checks,
    {
      place: 'spot-chats',
      label: 'SpotChat',
      icon: MessageCircle,
      href: '/clinician/spotchat',
      count: chats && chatCount(chats),
    },
    { place: 'consultations', label: t`Consultations`, icon: ClipboardList, href: '/clinician/consultations' },
    { place: 'outcomes', label: t`Outcomes`, icon: ClipboardCheck, href: '/clinician/outcomes' },
    { place: 'operations', label: t`Service status`, icon: Activity, href: '/clinician/operations' },
    { place: 'profile', label: t`Profile`, icon: UserRound, href: '/profile' },
  ]
}
