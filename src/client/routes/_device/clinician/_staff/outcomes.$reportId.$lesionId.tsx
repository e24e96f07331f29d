import { createFileRoute, notFound } from '@tanstack/react-router'
import { lesionId, reportId } from '../../../../../contract/ids.ts'
import { OutcomeScreen } from '../../../../features/spot-results/outcome-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/outcomes/$reportId/$lesionId')({
  component: OutcomeRoute,
  staticData: { title: 'What became of it' },
})

function OutcomeRoute() {
  const params = Route.useParams()
  const report = reportId.safeParse(Number(params.reportId))
  const lesion = lesionId.safeParse(params.lesionId)
  if (!report.success || !lesion.success) throw notFound()
  return <OutcomeScreen key={`${params.reportId}/${params.lesionId}`} reportId={report.data} lesionId={lesion.data} />
}
