import { ClinicianLayout, type ClinicianLayoutProps } from './clinician-layout.tsx'
import { type ReaderPage, type ReaderWaiting, useReaderNavigation } from './navigation/reader-navigation.ts'

type ReaderLayoutProps = Omit<ClinicianLayoutProps, 'home' | 'items'> & {
  place: ReaderPage
  waiting?: ReaderWaiting
}

/** The layout of melanographers on a computer; the reading room itself fills the screen. */
export function ReaderLayout({ place, waiting, ...rest }: ReaderLayoutProps) {
  const places = useReaderNavigation(waiting)
  return (
    <ClinicianLayout
      {...rest}
      home="/clinician/reading"
      items={places.map(({ place: own, ...link }) => ({ ...link, state: place === own ? 'current' : 'other' }))}
    />
  )
}
