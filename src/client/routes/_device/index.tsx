import { createFileRoute } from '@tanstack/react-router'
import { PatientHomeScreen } from '../../features/patient-home/patient-home-screen.tsx'
import { PublicHomeScreen } from '../../features/public-home/public-home-screen.tsx'
import { WelcomeScreen } from '../../features/accounts/sign-in/welcome-screen.tsx'
import { openPatientDevice } from '../../session/current-user/open-patient-device.ts'
import { useCurrentUser } from '../../session/current-user/use-current-user.ts'

export const Route = createFileRoute('/_device/')({
  beforeLoad: async ({ context: { device } }) => ({ user: await openPatientDevice(device) }),
  component: HomeRoute,
  staticData: { title: 'Home' },
})

/**
 * Home: visitors are led to booking, patients see what to do next; the guard redirects clinicians to their own home.
 */
function HomeRoute() {
  const { user } = Route.useRouteContext()
  const who = useCurrentUser()
  if (who.kind !== 'user') return <PublicHomeScreen />
  return user === null ? <WelcomeScreen session={who.session} /> : <PatientHomeScreen user={user} />
}
