import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/accounts/patient-profile/profile-screen.tsx'

export const Route = createFileRoute('/_device/profile/{-$redirectionResource}')({
  component: () => <ProfileScreen redirectionResource={Route.useParams().redirectionResource} />,
  staticData: { title: 'Profile' },
})
