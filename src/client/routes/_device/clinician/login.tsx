import { createFileRoute } from '@tanstack/react-router'
import { ClinicianLoginScreen } from '../../../features/account/sign-in/staff/clinician-login-screen.tsx'
import { KioskDoorWatch } from '../../../app/guards/kiosk-door-watch.tsx'
import { returnSearch } from '../../../app/addresses/return-search.ts'

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
