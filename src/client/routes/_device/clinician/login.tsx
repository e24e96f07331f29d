import { createFileRoute } from '@tanstack/react-router'
import { ClinicianLoginScreen } from '../../../features/sign-in/clinician-login-screen.tsx'
import { KioskDoorWatch } from '../../../shell/kiosk-door-watch.tsx'
import { returnSearch } from '../../../shell/return-search.ts'

export const Route = createFileRoute('/_device/clinician/login')({
  validateSearch: returnSearch,
  component: LoginRoute,
  staticData: { title: 'Sign in', interruptions: 'hold' },
})

function LoginRoute() {
  return (
    <>
      <ClinicianLoginScreen returnTo={Route.useSearch().r} />
      <KioskDoorWatch />
    </>
  )
}
