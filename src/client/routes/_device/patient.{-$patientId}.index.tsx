import { createFileRoute, redirect } from '@tanstack/react-router'
import { areaOfPath } from '../../../domain/session/areas.ts'
import { ChildHomeScreen } from '../../features/patient-home/child-home-screen.tsx'
import { PatientHomeScreen } from '../../features/patient-home/patient-home-screen.tsx'
import { ReaderHomeScreen } from '../../features/patient-home/reader-home-screen.tsx'
import { patientIdOf } from '../../app/addresses/patient-id-of.ts'
import { isPatient } from '../../session/current-user/current-user.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'

export const Route = createFileRoute('/_device/patient/{-$patientId}/')({
  beforeLoad: async ({ context: { device }, params: { patientId }, location }) => {
    // docs/decisions.md "Paths in TanStack's file names": text that is no patient id is the name of a page, as in
    // /patient/bookings.
    if (patientId !== undefined && areaOfPath(`/patient/${patientId}`) !== 'dashboard')
      throw redirect({ href: `/${patientId}${location.searchStr}`, replace: true })
    // No patient is named and the user has no record of their own: show home.
    const state = device.session.state()
    const own = state.kind === 'logged-in' ? state.session.login.patientId : null
    if (patientId === undefined && own === null) throw redirect({ href: '/', replace: true })
    return { user: await device.openUser() }
  },
  component: PatientRoute,
  staticData: { title: 'Home' },
})

function PatientRoute() {
  const { patientId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const session = useSession()
  const own = session?.login.patientId
  if (own === undefined) return null
  if (patientId === undefined || patientId === own) return <PatientHomeScreen user={user} />
  if (isPatient(session)) return <ChildHomeScreen user={user} patientId={patientIdOf(patientId)} />
  return <ReaderHomeScreen user={user} patientId={patientIdOf(patientId)} />
}
