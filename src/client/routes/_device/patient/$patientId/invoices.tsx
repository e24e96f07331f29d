import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { redirectGuardian } from '../../../../app/guards/redirect-guardian.ts'
import { redirectOwnRecord } from '../../../../app/guards/redirect-own-record.ts'
import { StaffDocumentsScreen } from '../../../../features/reports/staff-documents-screen.tsx'

export const Route = createFileRoute('/_device/patient/$patientId/invoices')({
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    redirectGuardian(device, params.patientId)
    return { user: await device.openUser() }
  },
  component: RecordRoute,
  staticData: { title: 'Invoices' },
})

function RecordRoute() {
  const { patientId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <StaffDocumentsScreen user={user} patientId={patientIdOf(patientId)} kind="invoices" />
}
