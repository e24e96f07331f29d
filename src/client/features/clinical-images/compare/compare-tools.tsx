import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Frame, Link2 } from 'lucide-react'
import { dateText } from '../../../../domain/time/format-day.ts'
import type { PatientImage } from '../../../../contract/images/images.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { CompareMode } from './compare-mode.ts'
import type { Viewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring } from '../../../parts/viewer/viewer-pane.tsx'
import { ViewerTools } from './viewer-tools.tsx'
import css from '../../../parts/viewer/viewer.module.css'

type CompareToolsProps = {
  mode: CompareMode
  viewer: Viewer
  link: 'linked' | 'apart'
  alignment: 'not-yet' | 'off' | 'on'
  measuring: Measuring
  part: number
  before: PatientImage
  after: PatientImage
  onLink: (link: 'linked' | 'apart') => void
  onAlign: (alignment: 'off' | 'on') => void
  onPart: (part: number) => void
  onMeasuring: (measuring: Measuring) => void
}

/** The buttons Linked and Align and the fade slider, before the viewer's own buttons. */
export function CompareTools(props: CompareToolsProps) {
  const { mode, viewer, link, alignment, part, before, after, onLink, onAlign, onPart } = props
  const { measuring, onMeasuring } = props
  return (
    <ViewerTools viewer={viewer} measuring={measuring} onMeasuring={onMeasuring}>
      {mode === 'side' && (
        <Button
          size="small"
          icon={Link2}
          className={css.tool}
          aria-pressed={link === 'linked'}
          onPress={() => onLink(link === 'linked' ? 'apart' : 'linked')}
        >
          <Trans>Linked</Trans>
        </Button>
      )}
      <Button
        size="small"
        icon={Frame}
        className={css.tool}
        aria-pressed={alignment === 'on'}
        unavailableBecause={alignment === 'not-yet' ? t`Both photos must be here first` : undefined}
        onPress={() => onAlign(alignment === 'on' ? 'off' : 'on')}
      >
        <Trans>Align</Trans>
      </Button>
      {mode === 'fade' && (
        <label className={css.fade}>
          {dateText(before.visitDate)}
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(part * 100)}
            aria-label={t`Fade from the earlier to the later photo`}
            onChange={(event) => onPart(Number(event.target.value) / 100)}
          />
          {dateText(after.visitDate)}
        </label>
      )}
    </ViewerTools>
  )
}
