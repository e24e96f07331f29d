import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PatientReportScreen } from '../../../../../../../../../../features/doctor-reports/patient-report-screen.tsx'
import { patientIdOf } from '../../../../../../../../../../app/addresses/patient-id-of.ts'

/** P2.doctor.01: without the ids the address leads to the list above. */
export const Route = createFileRoute(
  '/_device/clinician/_staff/(doctor)/patients/{-$patientId}/clinician-report/{-$reportId}/{-$downloadHandle}/{-$fileName}',
)({
  beforeLoad: async ({ params }) => {
    if (params.patientId === undefined) throw redirect({ href: '/clinician/patients', replace: true })
    if (params.reportId === undefined) return { reportId: null }
    const { reportId } = await import('../../../../../../../../../../../contract/ids.ts')
    const id = reportId.safeParse(Number(params.reportId)).data
    if (id === undefined) throw notFound()
    return { reportId: id }
  },
  component: PatientReportRoute,
  staticData: { title: 'Report' },
})

function PatientReportRoute() {
  const { patientId, downloadHandle, fileName = null } = Route.useParams()
  const { reportId } = Route.useRouteContext()
  return (
    <PatientReportScreen
      patientId={patientIdOf(patientId)}
      reportId={reportId}
      file={downloadHandle === undefined ? null : { downloadHandle, fileName }}
    />
  )
}
