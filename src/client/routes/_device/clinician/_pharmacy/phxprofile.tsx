import { createFileRoute } from '@tanstack/react-router'
import { PharmacyProfileScreen } from '../../../../features/accounts/staff-profile/pharmacy-profile-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy/phxprofile')({
  component: PharmacyProfileScreen,
  staticData: { title: 'Profile', interruptions: 'defer' },
})
