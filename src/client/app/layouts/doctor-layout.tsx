import { DeskLayout, type DeskLayoutProps } from './desk-layout.tsx'
import { type PlaceName, useDeskPlaces } from './desk-places.ts'

export type DoctorLayoutProps = Omit<DeskLayoutProps, 'home' | 'places'> & { place: PlaceName }

/** Every page of the doctors' area, and a manager's pages of any practice. */
export function DoctorLayout({ place, ...given }: DoctorLayoutProps) {
  const places = useDeskPlaces()
  return (
    <DeskLayout
      {...given}
      home={places.find(({ place: own }) => own === 'pharmacy' || own === 'patients')?.href ?? '/'}
      places={places.map(({ place: own, ...link }) => ({ ...link, state: place === own ? 'here' : 'elsewhere' }))}
    />
  )
}
