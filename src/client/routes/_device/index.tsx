import { createFileRoute } from '@tanstack/react-router'
import { PatientHomeScreen } from '../../features/patient-home/patient-home-screen.tsx'
import { PublicHomeScreen } from '../../features/public-home/public-home-screen.tsx'
import { WelcomeScreen } from '../../features/account/sign-in/welcome-screen.tsx'
import { patientDevice } from '../../session/who/patient-device.ts'
import { useWho } from '../../session/who/use-who.ts'

export const Route = createFileRoute('/_device/')({
  beforeLoad: async ({ context: { device } }) => ({ user: await patientDevice(device) }),
  component: HomeRoute,
  staticData: { title: 'Home' },
})

/** Visitors are led to booking, patients what to do next; clinicians are led on to their own by the guard. */
function HomeRoute() {
  const { user } = Route.useRouteContext()
  const who = useWho()
  if (who.kind !== 'user') return <PublicHomeScreen />
  return user === null ? <WelcomeScreen session={who.session} /> : <PatientHomeScreen user={user} />
}
