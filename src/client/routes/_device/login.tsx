import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/accounts/sign-in/login-screen.tsx'
import { returnSearch } from '../../app/addresses/return-search.ts'

export const Route = createFileRoute('/_device/login')({
  validateSearch: returnSearch,
  component: () => <LoginScreen returnTo={Route.useSearch().r} />,
  staticData: { title: 'Sign in', interruptions: 'defer' },
})
