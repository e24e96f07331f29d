import { UserRound, Users } from 'lucide-react'
import { DeskLayout, type DeskLayoutProps } from './desk-layout.tsx'

export type DoctorLayoutProps = Omit<DeskLayoutProps, 'home' | 'places'> & { place: 'patients' | 'profile' }

/** Every page of the doctors' area. */
export function DoctorLayout({ place, ...given }: DoctorLayoutProps) {
  const stateOf = (of: DoctorLayoutProps['place']) => (place === of ? ('here' as const) : ('elsewhere' as const))
  return (
    <DeskLayout
      {...given}
      home="/clinician/patients"
      places={[
        { word: 'Patients', icon: Users, href: '/clinician/patients', state: stateOf('patients') },
        { word: 'Profile', icon: UserRound, href: '/clinician/dxprofile', state: stateOf('profile') },
      ]}
    />
  )
}
