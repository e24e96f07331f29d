import { Send } from 'lucide-react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { ReportPreview } from './report-preview.tsx'
import css from './publish.module.css'
import type { PublishState } from './use-publish.ts'

type PublishPanelProps = {
  visit: ReadingVisit
  state: PublishState
  missing: string | undefined
  onPublish: () => void
}

/** Whom the report reaches, how it begins, and the one press that sends it on its way. */
export function PublishPanel({ visit, state, missing, onPublish }: PublishPanelProps) {
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
        <Button
          kind="primary"
          width="full"
          icon={Send}
          busy={state.kind === 'publishing' ? 'Publishing' : undefined}
          unavailableBecause={missing}
          onPress={onPublish}
        >
          {missing ?? (
            <>
              Publish <KeyHint of="Ctrl" /> <KeyHint of="Enter" />
            </>
          )}
        </Button>
        <p className={css.after}>It can be amended afterwards; the old one is kept.</p>
      </div>
    </aside>
  )
}

const VersionNote = ({ visit: { lastReport } }: { visit: ReadingVisit }) =>
  lastReport === null ? null : (
    <p className="small muted">
      This makes version {lastReport.version + 1}. Version {lastReport.version} is kept and says so.
    </p>
  )
