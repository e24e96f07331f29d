import { createFileRoute } from '@tanstack/react-router'
import { ClinicianLoginScreen } from '../../../features/sign-in/clinician-login-screen.tsx'
import { returnSearch } from '../../../shell/return-search.ts'

export const Route = createFileRoute('/_device/clinician/login')({
  validateSearch: returnSearch,
  component: () => <ClinicianLoginScreen returnTo={Route.useSearch().r} />,
  staticData: { title: 'Sign in', interruptions: 'hold' },
})
