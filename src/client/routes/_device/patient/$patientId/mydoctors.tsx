import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { redirectGuardian } from '../../../../app/guards/redirect-guardian.ts'
import { redirectOwnRecord } from '../../../../app/guards/redirect-own-record.ts'
import { ReaderDoctorsScreen } from '../../../../features/patient-record/reader-doctors-screen.tsx'

export const Route = createFileRoute('/_device/patient/$patientId/mydoctors')({
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    redirectGuardian(device, params.patientId)
    return { user: await device.openUser() }
  },
  component: RecordRoute,
  staticData: { title: 'Doctors' },
})

function RecordRoute() {
  const { patientId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <ReaderDoctorsScreen user={user} patientId={patientIdOf(patientId)} />
}
