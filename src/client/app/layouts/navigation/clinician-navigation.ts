import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  BellRing,
  Building2,
  CalendarSearch,
  ClipboardCheck,
  ClipboardList,
  Cross,
  Inbox,
  ListChecks,
  Send,
  TabletSmartphone,
  UserRound,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { ApplicationKind } from '../../../../contract/application-kind.ts'
import { applicationKind } from '../../../../domain/session/application-kind.ts'
import { isManager } from '../../../../domain/session/dashboard.ts'
import { searchPendingReportsCountQuery } from '../../../data/reports/report-distribution.ts'
import { searchSentReportsCountQuery } from '../../../data/reports/sent-reports.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { signedInUser, currentUserOf } from '../../../session/current-user/current-user.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { type DeskPage, useDeskNavigation } from './desk-navigation.ts'
import { useFollowUpsItem } from './use-follow-ups-item.ts'
import type { NavigationItem } from './navigation-item.ts'

/** The pages of a clinician on a computer. */
export type ClinicianPage =
  | DeskPage
  | 'pharmacy'
  | 'pending'
  | 'sent'
  | 'patients'
  | 'visits'
  | 'recalls'
  | 'consultations'
  | 'outcomes'
  | 'users'
  | 'access'
  | 'tablets'
  | 'practice'
  | 'profile'
type ClinicianNavigationItem = Omit<NavigationItem, 'state'> & { place: ClinicianPage }

const managerItems = (): readonly ClinicianNavigationItem[] => [
  { place: 'users', label: t`Users`, icon: UserRoundCog, href: '/clinician/users' },
  { place: 'access', label: t`Access review`, icon: ListChecks, href: '/clinician/access' },
  { place: 'tablets', label: t`Tablets`, icon: TabletSmartphone, href: '/clinician/tablets' },
  { place: 'practice', label: t`Practice`, icon: Building2, href: '/clinician/mypractice' },
]

/** The navigation of the signed-in clinician: pages of their work, of a manager if they are one, and their profile. */
export function useClinicianNavigation(): readonly ClinicianNavigationItem[] {
  const session = useSession()
  const user = session === undefined ? null : signedInUser(currentUserOf({ kind: 'logged-in', session }))
  const isPharmacy = user !== null && applicationKind(user.contexts, user.activePractice) === ApplicationKind.Pharmacy
  const practiceId = isPharmacy ? null : (session?.activePracticeId ?? null)
  const { data: waiting = 0 } = useQuery(searchPendingReportsCountQuery(useOpenDevice().api, practiceId))
  const count = { value: waiting, tone: 'danger', label: t`waiting` } as const
  const { data: failed = 0 } = useQuery(searchSentReportsCountQuery(useOpenDevice().api, practiceId))
  const failedCount = { value: failed, tone: 'danger', label: t`not received` } as const
  const deskAccess = user !== null && isManager(user) ? 'plan' : 'neither'
  const followUps = useFollowUpsItem(user !== null && isManager(user) ? 'allowed' : 'refused')
  const work: readonly ClinicianNavigationItem[] = isPharmacy
    ? [{ place: 'pharmacy', label: t`Pharmacy`, icon: Cross, href: '/clinician/phx' }]
    : [
        { place: 'pending', label: t`Pending reports`, icon: Inbox, href: '/clinician/pendingreports', count },
        { place: 'sent', label: t`Sent`, icon: Send, href: '/clinician/sentreports', count: failedCount },
        { place: 'patients', label: t`Patients`, icon: Users, href: '/clinician/patients' },
        { place: 'visits', label: t`Visits`, icon: CalendarSearch, href: '/clinician/patientvisits' },
        { place: 'recalls', label: t`Recalls`, icon: BellRing, href: '/clinician/recalls' },
        { place: 'consultations', label: t`Consultations`, icon: ClipboardList, href: '/clinician/consultations' },
        { place: 'outcomes', label: t`Outcomes`, icon: ClipboardCheck, href: '/clinician/outcomes' },
      ]
  return [
    ...useDeskNavigation(deskAccess),
    ...work,
    ...(user !== null && isManager(user) ? [followUps, ...managerItems()] : []),
    {
      place: 'profile',
      label: t`Profile`,
      icon: UserRound,
      href: isPharmacy ? '/clinician/phxprofile' : '/clinician/dxprofile',
    },
  ]
}
