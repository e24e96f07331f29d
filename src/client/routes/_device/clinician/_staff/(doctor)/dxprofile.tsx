import { createFileRoute } from '@tanstack/react-router'
import { DoctorProfileScreen } from '../../../../../features/accounts/staff-profile/doctor-profile-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/dxprofile')({
  component: DoctorProfileScreen,
  staticData: { title: 'Profile' },
})
