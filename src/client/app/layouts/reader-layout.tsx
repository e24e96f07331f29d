import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, ClipboardList, MessageCircle, Microscope, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDeskNavigation } from './desk-navigation.ts'
import { useFollowUpsItem } from './use-follow-ups-item.ts'
import { searchSpotChatsCountsQuery } from '../../data/spot-chats.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ClinicianLayout, type NavigationItem } from './clinician-layout.tsx'

export type ReaderLayoutProps = {
  place: 'reading' | 'opinions' | 'spot-chats' | 'consultations' | 'outcomes'
  /** The numbers of late visits and of second opinions asked of this reader; undefined while they load. */
  waiting?: { late: number; opinions: number } | undefined
  children: ReactNode
}

/** Late chats before those that only wait. */
const chatCount = ({ open, late }: { open: number; late: number }): NavigationItem['count'] =>
  late > 0 ? { value: late, tone: 'danger', label: t`late` } : { value: open, tone: 'info', label: t`waiting` }

/** The layout of melanographers on a computer; the reading room itself fills the screen. */
export function ReaderLayout({ place, waiting, children }: ReaderLayoutProps) {
  const stateOf = (of: ReaderLayoutProps['place']) => (place === of ? ('current' as const) : ('other' as const))
  const clinic = useDeskNavigation('run')
  const { place: _unanswered, ...followUps } = useFollowUpsItem('allowed')
  const chats = useQuery(searchSpotChatsCountsQuery(useOpenDevice().api)).data
  return (
    <ClinicianLayout
      home="/clinician/reading"
      items={[
        {
          label: t`Reading room`,
          icon: Microscope,
          href: '/clinician/reading',
          state: stateOf('reading'),
          count: waiting && { value: waiting.late, tone: 'danger', label: t`late` },
        },
        {
          label: t`Second opinions`,
          icon: UsersRound,
          href: '/clinician/reading?which=opinions',
          state: stateOf('opinions'),
          count: waiting && { value: waiting.opinions, tone: 'info', label: t`asked of you` },
        },
        { ...followUps, state: 'other' },
        ...clinic.map(({ place: _place, ...link }) => ({ ...link, state: 'other' as const })),
        {
          label: 'SpotChat',
          icon: MessageCircle,
          href: '/clinician/spotchat',
          state: stateOf('spot-chats'),
          count: chats && chatCount(chats),
        },
        {
          label: t`Consultations`,
          icon: ClipboardList,
          href: '/clinician/consultations',
          state: stateOf('consultations'),
        },
        { label: t`Outcomes`, icon: ClipboardCheck, href: '/clinician/outcomes', state: stateOf('outcomes') },
        { label: t`Profile`, icon: UserRound, href: '/profile', state: 'other' },
      ]}
    >
      {children}
    </ClinicianLayout>
  )
}
