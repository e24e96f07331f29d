import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../../../../features/doctor-patients/register/register-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/patients/register')({
  component: RegisterScreen,
  staticData: { title: 'Register a patient' },
})
