import { createFileRoute } from '@tanstack/react-router'
import { SignInLinkScreen } from '../../../../features/account/sign-in/link-screen.tsx'

export const Route = createFileRoute('/_device/bookings/auth/$token')({
  component: () => <SignInLinkScreen token={Route.useParams().token} next="/bookings" />,
  staticData: { title: 'Opening your booking', interruptions: 'hold' },
})
