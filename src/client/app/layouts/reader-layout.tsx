import { t } from '@lingui/core/macro'
import { ClipboardCheck, ClipboardList, MessageCircle, Microscope, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDeskNavigation } from './desk-navigation.ts'
import { useFollowUpsItem } from './use-follow-ups-item.ts'
import { ClinicianLayout } from './clinician-layout.tsx'

export type ReaderLayoutProps = {
  place: 'reading' | 'opinions' | 'spot-chats' | 'consultations' | 'outcomes'
  /** The numbers of late visits and of second opinions asked of this reader; undefined while they load. */
  waiting?: { late: number; opinions: number } | undefined
  children: ReactNode
}

/** The layout of melanographers on a computer; the reading room itself fills the screen. */
export function ReaderLayout({ place, waiting, children }: ReaderLayoutProps) {
  const stateOf = (of: ReaderLayoutProps['place']) => (place === of ? ('current' as const) : ('other' as const))
  const clinic = useDeskNavigation('run')
  const { place: _unanswered, ...followUps } = useFollowUpsItem('allowed')
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
        { label: 'SpotChat', icon: MessageCircle, href: '/clinician/spotchat', state: stateOf('spot-chats') },
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
