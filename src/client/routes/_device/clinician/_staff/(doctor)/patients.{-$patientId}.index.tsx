import { createFileRoute } from '@tanstack/react-router'
import { PatientScreen } from '../../../../../features/doctor-patients/patient-screen.tsx'
import { PatientsScreen } from '../../../../../features/doctor-patients/patients-screen.tsx'
import { patientsSearch } from '../../../../../features/doctor-patients/patients-search.ts'
import { patientIdOf } from '../../../../../app/addresses/patient-id-of.ts'

export const Route = createFileRoute('/_device/clinician/_staff/(doctor)/patients/{-$patientId}/')({
  validateSearch: patientsSearch,
  component: PatientsRoute,
  staticData: { title: 'Patients' },
})

function PatientsRoute() {
  const { patientId } = Route.useParams()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return patientId === undefined ? (
    <PatientsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  ) : (
    <PatientScreen patientId={patientIdOf(patientId)} />
  )
}
