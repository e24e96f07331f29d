import { createFileRoute } from '@tanstack/react-router'
import { ClinicianLoginScreen } from '../../../features/accounts/sign-in/staff/clinician-login-screen.tsx'
import { KioskStaffSignInTimeout } from '../../../app/guards/kiosk-staff-sign-in-timeout.tsx'
import { returnSearch } from '../../../app/addresses/return-search.ts'

export const Route = createFileRoute('/_device/clinician/login')({
  validateSearch: returnSearch,
  component: LoginRoute,
  staticData: { title: 'Sign in', interruptions: 'defer' },
})

function LoginRoute() {
  return (
    <>
      <ClinicianLoginScreen returnTo={Route.useSearch().r} />
      <KioskStaffSignInTimeout />
    </>
  )
}
