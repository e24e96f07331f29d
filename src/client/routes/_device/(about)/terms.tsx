import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../../../features/accounts/sign-up/terms-screen.tsx'

export const Route = createFileRoute('/_device/(about)/terms')({
  component: TermsScreen,
  staticData: { title: 'Terms' },
})
