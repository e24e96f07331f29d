import { isReader } from '../../../domain/session/dashboard.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import type { ClinicianLayoutProps } from './clinician-layout.tsx'
import type { ClinicianPage } from './navigation/clinician-navigation.ts'
import { DoctorLayout } from './doctor-layout.tsx'
import { ReaderLayout } from './reader-layout.tsx'
import type { ReaderPage } from './navigation/reader-navigation.ts'

type StaffLayoutProps = Pick<ClinicianLayoutProps, 'shape' | 'children'> & { place: ClinicianPage & ReaderPage }

/** The layout of pages that melanographers share with doctors and managers, with the signed-in user's navigation. */
export function StaffLayout(props: StaffLayoutProps) {
  const session = useSession()
  return session !== undefined && isReader(session.login) ? <ReaderLayout {...props} /> : <DoctorLayout {...props} />
}
