import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCcw, Ruler, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { Viewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring } from '../../../parts/viewer/viewer-pane.tsx'
import css from '../../../parts/viewer/viewer.module.css'

type ViewerToolsProps = {
  viewer: Viewer
  measuring: Measuring
  onMeasuring: (measuring: Measuring) => void
  children?: ReactNode
}

/** The buttons under a viewer, for everything that gestures and keys can do. */
export function ViewerTools({ viewer, measuring, onMeasuring, children }: ViewerToolsProps) {
  const { scale } = viewer.state.view
  return (
    <div className={css.tools} role="toolbar" aria-label={t`Photo viewer`}>
      {children}
      <IconButton
        icon={ZoomOut}
        label={t`Zoom out`}
        kind="second"
        className={css.tool}
        unavailableBecause={scale <= 1 ? t`All of the photo is shown` : undefined}
        onPress={() => viewer.send({ type: 'zoomed', way: 'out' })}
      />
      <output className={css.percent} aria-label={t`Zoom`}>
        {Math.round(scale * 100)}%
      </output>
      <IconButton
        icon={ZoomIn}
        label={t`Zoom in`}
        kind="second"
        className={css.tool}
        onPress={() => viewer.send({ type: 'zoomed', way: 'in' })}
      />
      <Button
        size="small"
        icon={Ruler}
        className={css.tool}
        aria-pressed={measuring === 'on'}
        onPress={() => onMeasuring(measuring === 'on' ? 'off' : 'on')}
      >
        <Trans>Measure</Trans>
      </Button>
      <Button size="small" icon={RotateCcw} className={css.tool} onPress={() => viewer.send({ type: 'reset' })}>
        <Trans>Reset</Trans>
      </Button>
    </div>
  )
}
