import { createFileRoute } from '@tanstack/react-router'
import { PatientScreen } from '../../../../features/doctor-patients/patient-screen.tsx'
import { PatientsScreen } from '../../../../features/doctor-patients/patients-screen.tsx'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'

export const Route = createFileRoute('/_device/clinician/_doctor/patients/{-$patientId}/')({
  component: PatientsRoute,
  staticData: { title: 'Patients' },
})

function PatientsRoute() {
  const { patientId } = Route.useParams()
  return patientId === undefined ? <PatientsScreen /> : <PatientScreen patientId={patientIdOf(patientId)} />
}
