import { createFileRoute } from '@tanstack/react-router'
import { patientIdOf } from '../../../../app/addresses/patient-id-of.ts'
import { redirectGuardian } from '../../../../app/guards/redirect-guardian.ts'
import { redirectOwnRecord } from '../../../../app/guards/redirect-own-record.ts'
import { ReaderRiskScreen } from '../../../../features/patient-record/reader-risk-screen.tsx'

export const Route = createFileRoute('/_device/patient/$patientId/risk')({
  beforeLoad: async ({ context: { device }, params, location }) => {
    redirectOwnRecord(device, params.patientId, location)
    redirectGuardian(device, params.patientId)
    return { user: await device.openUser() }
  },
  component: RecordRoute,
  staticData: { title: 'Risk checks' },
})

function RecordRoute() {
  const { patientId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <ReaderRiskScreen user={user} patientId={patientIdOf(patientId)} />
}
