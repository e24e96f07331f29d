import { t } from '@lingui/core/macro'
import { Microscope, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isReader } from '../../../domain/session/dashboard.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { type DeskPage, useDeskNavigation } from './desk-navigation.ts'
import { ClinicianLayout, type NavigationItem } from './clinician-layout.tsx'
import { useFollowUpsItem } from './use-follow-ups-item.ts'
import { useClinicianNavigation } from './clinician-navigation.ts'

export type DeskLayoutProps = { place: DeskPage; children: ReactNode }

/** A page of the clinic's desk, in the navigation of a manager or of a melanographer. */
export function DeskLayout({ place, children }: DeskLayoutProps) {
  const session = useSession()
  const isMelanographer = session !== undefined && isReader(session.login)
  const managerItems = useClinicianNavigation()
  const deskItems = useDeskNavigation(isMelanographer ? 'run' : 'neither')
  const followUps = useFollowUpsItem(isMelanographer ? 'allowed' : 'refused')
  const readerItems: readonly (Omit<NavigationItem, 'state'> & { place: DeskPage | 'reading' | 'profile' })[] = [
    ...deskItems,
    followUps,
    { place: 'reading', label: t`Reading room`, icon: Microscope, href: '/clinician/reading' },
    { place: 'profile', label: t`Profile`, icon: UserRound, href: '/profile' },
  ]
  return (
    <ClinicianLayout
      home="/clinician/desk"
      shape="stage"
      items={(isMelanographer ? readerItems : managerItems).map(({ place: own, ...link }) => ({
        ...link,
        state: own === place ? ('current' as const) : ('other' as const),
      }))}
    >
      {children}
    </ClinicianLayout>
  )
}
