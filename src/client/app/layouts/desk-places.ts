import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  BellRing,
  Building2,
  CalendarSearch,
  ClipboardList,
  Cross,
  Inbox,
  TabletSmartphone,
  UserRound,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { ApplicationKind } from '../../../contract/application-kind.ts'
import { applicationKind } from '../../../domain/session/application-kind.ts'
import { isManager } from '../../../domain/session/dashboard.ts'
import { pendingCountQuery } from '../../data/reports/report-distribution.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { signedIn, whoIs } from '../../session/who/who.ts'
import { useSession } from '../../session/who/use-who.ts'
import { type ClinicPlace, useClinicPlaces } from './clinic-places.ts'
import type { DeskPlace } from './desk-layout.tsx'

/** The pages of a clinician's desk. */
export type PlaceName =
  | ClinicPlace
  | 'pharmacy'
  | 'pending'
  | 'patients'
  | 'visits'
  | 'recalls'
  | 'consultations'
  | 'users'
  | 'tablets'
  | 'practice'
  | 'profile'
type PlaceLink = Omit<DeskPlace, 'state'> & { place: PlaceName }

const managersPlaces = (): readonly PlaceLink[] => [
  { place: 'users', word: t`Users`, icon: UserRoundCog, href: '/clinician/users' },
  { place: 'tablets', word: t`Tablets`, icon: TabletSmartphone, href: '/clinician/tablets' },
  { place: 'practice', word: t`Practice`, icon: Building2, href: '/clinician/mypractice' },
]

/** The menu of whoever is signed in: where they work, what a manager has beside it, their own page. */
export function useDeskPlaces(): readonly PlaceLink[] {
  const session = useSession()
  const user = session === undefined ? null : signedIn(whoIs({ kind: 'logged-in', session }))
  const isPharmacy = user !== null && applicationKind(user.contexts, user.activePractice) === ApplicationKind.Pharmacy
  const practiceId = isPharmacy ? null : (session?.activePracticeId ?? null)
  const { data: waiting = 0 } = useQuery(pendingCountQuery(useOpenDevice().api, practiceId))
  const count = { of: waiting, tone: 'danger', words: 'waiting' } as const
  const runs = user !== null && isManager(user) ? 'plan' : 'neither'
  const work: readonly PlaceLink[] = isPharmacy
    ? [{ place: 'pharmacy', word: t`Pharmacy`, icon: Cross, href: '/clinician/phx' }]
    : [
        { place: 'pending', word: t`Pending reports`, icon: Inbox, href: '/clinician/pendingreports', count },
        { place: 'patients', word: t`Patients`, icon: Users, href: '/clinician/patients' },
        { place: 'visits', word: t`Visits`, icon: CalendarSearch, href: '/clinician/patientvisits' },
        { place: 'recalls', word: t`Recalls`, icon: BellRing, href: '/clinician/recalls' },
        { place: 'consultations', word: t`Consultations`, icon: ClipboardList, href: '/clinician/consultations' },
      ]
  return [
    ...useClinicPlaces(runs),
    ...work,
    ...(user !== null && isManager(user) ? managersPlaces() : []),
    {
      place: 'profile',
      word: t`Profile`,
      icon: UserRound,
      href: isPharmacy ? '/clinician/phxprofile' : '/clinician/dxprofile',
    },
  ]
}
