import { useMutation } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import type { Report } from '../../../contract/reports/reports.ts'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { momentText } from '../../../domain/time/format-moment.ts'
import { recallReport } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { OwnText } from '../../ui/own-text.tsx'

type RecallReportProps = {
  report: Pick<Report, 'firstName' | 'version'>
  distribution: Pick<Distribution, 'reportId' | 'gets' | 'mayAuthorise' | 'recalled'>
}

/** For a report that was sent: recalls it with a reason, or shows that it was recalled. */
export function RecallReport({ report, distribution }: RecallReportProps) {
  const { clock } = useDevice()
  const timeZone = useZone()
  const [state, setState] = useState<'closed' | 'asking'>('closed')
  const { recalled, mayAuthorise } = distribution
  if (recalled !== null)
    return (
      <Banner
        tone="warn"
        icon={MailX}
        title={`Withdrawn ${momentText(recalled.at, { timeZone, now: new Date(clock.now()) })}`}
      >
        <p>
          {recalled.why} ({recalled.by})
        </p>
      </Banner>
    )
  if (!mayAuthorise) return null
  return (
    <>
      <Button kind="danger" icon={MailX} onPress={() => setState('asking')}>
        Recall report
      </Button>
      {state === 'asking' && <RecallDialog {...{ report, distribution }} onClose={() => setState('closed')} />}
    </>
  )
}

function RecallDialog({ report, distribution, onClose }: RecallReportProps & { onClose: () => void }) {
  const [why, setWhy] = useState('')
  const recalling = useMutation(recallReport(useDevice().api))
  const { reportId, gets } = distribution
  return (
    <Dialog
      title={`Recall ${report.firstName}’s report?`}
      icon={MailX}
      tone="danger"
      manner="must-answer"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button
            kind="danger"
            icon={MailX}
            busy={recalling.isPending ? 'Recalling' : undefined}
            unavailableBecause={why.trim() === '' ? 'Give a reason first' : undefined}
            onPress={() => recalling.mutate({ reportId, why: why.trim() }, { onSuccess: onClose })}
          >
            Recall it
          </Button>
        </>
      }
    >
      <p>
        <OwnText>{gets.length === 1 ? 'The recipient is' : `All ${gets.length} recipients are`}</OwnText> told that
        version {report.version} is withdrawn, and {report.firstName}’s link closes.
      </p>
      <TextArea
        label="Reason"
        hint="For your practice only. Recipients do not see it."
        rows={3}
        maxLength={400}
        value={why}
        onValue={setWhy}
      />
      <ErrorBanner message={errorMessageOf(recalling.error)} />
    </Dialog>
  )
}
