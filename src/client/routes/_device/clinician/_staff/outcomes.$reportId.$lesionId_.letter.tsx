import { createFileRoute, notFound } from '@tanstack/react-router'
import { lesionId, reportId } from '../../../../../contract/ids.ts'
import { LetterScreen } from '../../../../features/spot-results/letter-screen.tsx'

export const Route = createFileRoute('/_device/clinician/_staff/outcomes/$reportId/$lesionId_/letter')({
  component: LetterRoute,
  staticData: { title: 'Referral letter' },
})

function LetterRoute() {
  const params = Route.useParams()
  const report = reportId.safeParse(Number(params.reportId))
  const lesion = lesionId.safeParse(params.lesionId)
  if (!report.success || !lesion.success) throw notFound()
  return <LetterScreen reportId={report.data} lesionId={lesion.data} />
}
