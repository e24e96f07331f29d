import { Columns2, Link2, RotateCcw, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import type { BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { Viewer } from '../../../parts/viewer/use-viewer.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import toolCss from '../photos.module.css'
import type { RoomMode } from '../room/use-room.ts'
import type { BodyLayout, Drawing } from './use-body-compare.ts'

type BodyToolsProps = {
  hasEarlier: boolean
  layout: BodyLayout
  drawing: Drawing
  mode: RoomMode
  viewer: Viewer
  linked: boolean
  onLayout: (layout: BodyLayout) => void
  onLinked: () => void
  onDraw: (kind: BodyRing['kind']) => void
}

const tool = { size: 'small', className: toolCss.tool } as const

/** The layout of the two photos, their zoom, and what the next press draws. */
export function BodyTools({ hasEarlier, layout, mode, drawing, linked, onLayout, onLinked, ...more }: BodyToolsProps) {
  const { viewer, onDraw } = more
  const because = hasEarlier ? undefined : 'There is no earlier photo of this pose'
  const mayDraw = mode === 'view' ? 'Another reader has this visit' : undefined
  return (
    <div className={toolCss.tools} role="toolbar" aria-label="Body photos">
      {layouts.map(({ key, icon, word, hint }) => (
        <Button
          key={key}
          {...tool}
          icon={icon}
          aria-pressed={layout === key}
          unavailableBecause={because}
          onPress={() => onLayout(key)}
        >
          {word} <KeyHint of={hint} />
        </Button>
      ))}
      <Button {...tool} icon={Link2} aria-pressed={linked} unavailableBecause={because} onPress={onLinked}>
        Linked <KeyHint of="L" />
      </Button>
      <Zoom viewer={viewer} />
      {rings.map(({ kind, word, hint }) => (
        <Button
          key={kind}
          {...tool}
          aria-pressed={drawing === kind}
          unavailableBecause={mayDraw}
          onPress={() => onDraw(kind)}
        >
          {word} <KeyHint of={hint} />
        </Button>
      ))}
      <Button {...tool} icon={RotateCcw} onPress={() => viewer.send({ type: 'reset' })}>
        Reset <KeyHint of="0" />
      </Button>
    </div>
  )
}

const layouts = [
  { key: 'side', icon: Columns2, word: 'Side by side', hint: '1' },
  { key: 'slider', icon: SlidersHorizontal, word: 'Slider', hint: '2' },
] as const

const rings = [
  { kind: 'new', word: 'Ring new', hint: 'N' },
  { kind: 'changed', word: 'Ring changed', hint: 'D' },
] as const

const Zoom = ({ viewer }: { viewer: Viewer }) => (
  <>
    <IconButton
      icon={ZoomOut}
      label="Zoom out"
      kind="second"
      className={toolCss.tool}
      onPress={() => viewer.send({ type: 'zoomed', way: 'out' })}
    />
    <output className={toolCss.percent} aria-label="Zoom">
      {Math.round(viewer.state.view.scale * 100)} %
    </output>
    <IconButton
      icon={ZoomIn}
      label="Zoom in"
      kind="second"
      className={toolCss.tool}
      onPress={() => viewer.send({ type: 'zoomed', way: 'in' })}
    />
  </>
)
