import { Send } from 'lucide-react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { ReasonChips } from '../returns/reason-chips.tsx'
import { ReportPreview, usePreview } from './report-preview.tsx'
import css from './publish.module.css'
import type { PublishState } from './use-publish.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type PublishPanelProps = {
  visit: ReadingVisit
  state: PublishState
  missing: string | undefined
  why: string
  onWhy: (why: string) => void
  onPublish: () => void
}

/** The recipients, how the report begins, and the button that publishes it. */
export function PublishPanel({ visit, state, missing, why, onWhy, onPublish }: PublishPanelProps) {
  const told = usePreview(visit).data?.gets.length
  return (
    <aside className={css.panel} aria-label="Publish">
      <ReportPreview visit={visit} />
      <div className={css.end}>
        {state.kind === 'refused' && (
          <Banner tone="danger" announce="now">
            <p>{state.why}</p>
          </Banner>
        )}
        <VersionNote visit={visit} />
        {visit.lastReport !== null && (
          <>
            <ReasonChips why={why} onWhy={onWhy} />
            <TextArea
              label="Why it changes"
              hint="Goes to the doctor and stays in the record."
              rows={3}
              maxLength={400}
              value={why}
              onValue={onWhy}
            />
          </>
        )}
        <Button
          kind="primary"
          width="full"
          icon={Send}
          busy={state.kind === 'publishing' ? 'Publishing' : undefined}
          unavailableBecause={missing}
          onPress={onPublish}
        >
          {missing ?? (
            <OwnText>
              {publishText(visit, told)} <KeyHint of="Ctrl" /> <KeyHint of="Enter" />
            </OwnText>
          )}
        </Button>
        {missing === undefined && <p className={css.after}>You can correct it later; this version is kept.</p>}
      </div>
    </aside>
  )
}

/** "Publish", "Publish version 2, tell 4". */
function publishText({ lastReport }: ReadingVisit, told: number | undefined): string {
  if (lastReport === null) return 'Publish'
  const version = `Publish version ${lastReport.version + 1}`
  return told === undefined || told === 0 ? version : `${version}, tell ${told}`
}

const VersionNote = ({ visit: { lastReport } }: { visit: ReadingVisit }) =>
  lastReport === null ? null : (
    <p className="small muted">
      This creates version {lastReport.version + 1}. Version {lastReport.version} is kept, marked as replaced.
    </p>
  )
