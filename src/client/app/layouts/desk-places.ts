import { Building2, Cross, type LucideIcon, TabletSmartphone, UserRound, UserRoundCog, Users } from 'lucide-react'
import { ApplicationKind } from '../../../contract/application-kind.ts'
import { applicationKind } from '../../../domain/session/application-kind.ts'
import { isManager } from '../../../domain/session/dashboard.ts'
import { signedIn, whoIs } from '../../session/who/who.ts'
import { useSession } from '../../session/who/use-who.ts'

/** The pages of a clinician's desk. */
export type PlaceName = 'pharmacy' | 'patients' | 'users' | 'tablets' | 'practice' | 'profile'
type PlaceLink = { place: PlaceName; word: string; icon: LucideIcon; href: string }

const managersPlaces: readonly PlaceLink[] = [
  { place: 'users', word: 'Users', icon: UserRoundCog, href: '/clinician/users' },
  { place: 'tablets', word: 'Tablets', icon: TabletSmartphone, href: '/clinician/tablets' },
  { place: 'practice', word: 'Practice', icon: Building2, href: '/clinician/mypractice' },
]

/** The menu of whoever is signed in: where they work, what a manager has beside it, their own page. */
export function useDeskPlaces(): readonly PlaceLink[] {
  const session = useSession()
  const user = session === undefined ? null : signedIn(whoIs({ kind: 'logged-in', session }))
  const isPharmacy = user !== null && applicationKind(user.contexts, user.activePractice) === ApplicationKind.Pharmacy
  return [
    isPharmacy
      ? { place: 'pharmacy', word: 'Pharmacy', icon: Cross, href: '/clinician/phx' }
      : { place: 'patients', word: 'Patients', icon: Users, href: '/clinician/patients' },
    ...(user !== null && isManager(user) ? managersPlaces : []),
    {
      place: 'profile',
      word: 'Profile',
      icon: UserRound,
      href: isPharmacy ? '/clinician/phxprofile' : '/clinician/dxprofile',
    },
  ]
}
