import { t } from '@lingui/core/macro'
import { Microscope, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isReader } from '../../../domain/session/dashboard.ts'
import { useSession } from '../../session/who/use-who.ts'
import { type ClinicPlace, useClinicPlaces } from './clinic-places.ts'
import { DeskLayout, type DeskPlace } from './desk-layout.tsx'
import { useDeskPlaces } from './desk-places.ts'

export type ClinicLayoutProps = { place: ClinicPlace; children: ReactNode }

/** A page of the clinic's desk: beside a manager's own places, or a melanographer's. */
export function ClinicLayout({ place, children }: ClinicLayoutProps) {
  const session = useSession()
  const reads = session !== undefined && isReader(session.login)
  const managers = useDeskPlaces()
  const ours = useClinicPlaces(reads ? 'run' : 'neither')
  const readers: readonly (Omit<DeskPlace, 'state'> & { place: ClinicPlace | 'reading' | 'profile' })[] = [
    ...ours,
    { place: 'reading', word: t`Reading room`, icon: Microscope, href: '/clinician/reading' },
    { place: 'profile', word: t`Profile`, icon: UserRound, href: '/profile' },
  ]
  return (
    <DeskLayout
      home="/clinician/desk"
      shape="stage"
      places={(reads ? readers : managers).map(({ place: own, ...link }) => ({
        ...link,
        state: own === place ? ('here' as const) : ('elsewhere' as const),
      }))}
    >
      {children}
    </DeskLayout>
  )
}
