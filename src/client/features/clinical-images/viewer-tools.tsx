import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Viewer } from './use-viewer.ts'
import css from './viewer.module.css'

/** The buttons under a viewer: all that fingers and keys can do, without either. */
export function ViewerTools({ viewer, children }: { viewer: Viewer; children?: ReactNode }) {
  const { scale } = viewer.state.view
  return (
    <div className={css.tools} role="toolbar" aria-label="Photo viewer">
      {children}
      <IconButton
        icon={ZoomOut}
        label="Zoom out"
        kind="second"
        className={css.tool}
        unavailableBecause={scale <= 1 ? 'All of the photo is shown' : undefined}
        onPress={() => viewer.send({ type: 'zoomed', way: 'out' })}
      />
      <output className={css.percent} aria-label="Zoom">
        {Math.round(scale * 100)}%
      </output>
      <IconButton
        icon={ZoomIn}
        label="Zoom in"
        kind="second"
        className={css.tool}
        onPress={() => viewer.send({ type: 'zoomed', way: 'in' })}
      />
      <Button size="small" icon={RotateCcw} className={css.tool} onPress={() => viewer.send({ type: 'reset' })}>
        Reset
      </Button>
    </div>
  )
}
