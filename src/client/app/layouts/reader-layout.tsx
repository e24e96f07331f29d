import { t } from '@lingui/core/macro'
import { ClipboardList, MessageCircle, Microscope, UserRound, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClinicPlaces } from './clinic-places.ts'
import { DeskLayout } from './desk-layout.tsx'

export type ReaderLayoutProps = {
  place: 'reading' | 'opinions' | 'spot-chats' | 'consultations'
  /** Late visits, and questions of other readers; undefined until they are known. */
  waiting?: { late: number; opinions: number } | undefined
  children: ReactNode
}

/** The pages of melanographers at their desk; the room itself takes the whole screen. */
export function ReaderLayout({ place, waiting, children }: ReaderLayoutProps) {
  const stateOf = (of: ReaderLayoutProps['place']) => (place === of ? ('here' as const) : ('elsewhere' as const))
  const clinic = useClinicPlaces('run')
  return (
    <DeskLayout
      home="/clinician/reading"
      places={[
        {
          word: t`Reading room`,
          icon: Microscope,
          href: '/clinician/reading',
          state: stateOf('reading'),
          count: waiting && { of: waiting.late, tone: 'danger', words: 'late' },
        },
        {
          word: t`Second opinions`,
          icon: UsersRound,
          href: '/clinician/reading?which=opinions',
          state: stateOf('opinions'),
          count: waiting && { of: waiting.opinions, tone: 'info', words: t`asked of you` },
        },
        ...clinic.map(({ place: _place, ...link }) => ({ ...link, state: 'elsewhere' as const })),
        { word: 'SpotChat', icon: MessageCircle, href: '/clinician/spotchat', state: stateOf('spot-chats') },
        {
          word: t`Consultations`,
          icon: ClipboardList,
          href: '/clinician/consultations',
          state: stateOf('consultations'),
        },
        { word: t`Profile`, icon: UserRound, href: '/profile', state: 'elsewhere' },
      ]}
    >
      {children}
    </DeskLayout>
  )
}
