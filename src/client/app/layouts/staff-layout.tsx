import type { ReactNode } from 'react'
import { isReader } from '../../../domain/session/dashboard.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { DoctorLayout } from './doctor-layout.tsx'
import { ReaderLayout } from './reader-layout.tsx'

/** The layout of pages that melanographers and doctors share, with the navigation of the signed-in user. */
export function StaffLayout({ place, children }: { place: 'consultations' | 'outcomes'; children: ReactNode }) {
  const session = useSession()
  if (session !== undefined && isReader(session.login)) return <ReaderLayout place={place}>{children}</ReaderLayout>
  return <DoctorLayout place={place}>{children}</DoctorLayout>
}
