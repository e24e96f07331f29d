import { ClinicianLayout, type ClinicianLayoutProps } from './clinician-layout.tsx'
import { type ClinicianPage, useClinicianNavigation } from './navigation/clinician-navigation.ts'

type DoctorLayoutProps = Omit<ClinicianLayoutProps, 'home' | 'items'> & { place: ClinicianPage }

/** The layout of every page for doctors, and of a manager's pages in any practice. */
export function DoctorLayout({ place, ...rest }: DoctorLayoutProps) {
  const places = useClinicianNavigation()
  return (
    <ClinicianLayout
      {...rest}
      home={places.find(({ place: own }) => own === 'pharmacy' || own === 'patients')?.href ?? '/'}
      items={places.map(({ place: own, ...link }) => ({ ...link, state: place === own ? 'current' : 'other' }))}
    />
  )
}
