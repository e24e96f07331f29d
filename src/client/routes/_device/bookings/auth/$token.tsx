import { createFileRoute } from '@tanstack/react-router'
import { SignInLinkScreen } from '../../../../features/accounts/sign-in/sign-in-link-screen.tsx'

export const Route = createFileRoute('/_device/bookings/auth/$token')({
  component: () => <SignInLinkScreen token={Route.useParams().token} next="/bookings" />,
  staticData: { title: 'Opening your booking', interruptions: 'defer' },
})
