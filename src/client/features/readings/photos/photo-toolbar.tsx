import {
  Blend,
  EyeOff,
  Image as ImageIcon,
  Link2,
  RotateCcw,
  Ruler,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './stage.module.css'
import type { PhotoViewState } from './use-photo-view.ts'

export type PhotoToolbarProps = { stage: PhotoViewState; hasEarlier: boolean; hasScale: boolean; onHide: () => void }

/** What can be done with the photos; each has its key. */
export function PhotoToolbar({ stage, hasEarlier, hasScale, onHide }: PhotoToolbarProps) {
  const { set, linked, look, kind, measuring } = stage
  return (
    <div className={css.tools} role="toolbar" aria-label="Photos">
      <Tool
        icon={Link2}
        word="Linked"
        of="L"
        pressed={linked}
        because={hasEarlier ? undefined : 'There is one photo'}
        onPress={() => set({ linked: !linked })}
      />
      <Zoom stage={stage} />
      <Tool
        icon={Ruler}
        word="Measure"
        of="M"
        pressed={measuring === 'on'}
        because={hasScale ? undefined : 'The camera’s field of view is not known'}
        onPress={() => set({ measuring: measuring === 'on' ? 'off' : 'on' })}
      />
      <Tool
        icon={Blend}
        word="Fade"
        of="F"
        pressed={look === 'fade'}
        because={hasEarlier ? undefined : 'There is no earlier photo'}
        onPress={() => set({ look: look === 'fade' ? 'side' : 'fade' })}
      />
      <Tool
        icon={ImageIcon}
        word="Overview"
        of="O"
        pressed={kind === 'overview'}
        onPress={() => set({ kind: kind === 'overview' ? 'close-up' : 'overview' })}
      />
      <IconButton icon={EyeOff} label="Hide a photo, key K" kind="second" className={css.tool} onPress={onHide} />
      <Tool icon={RotateCcw} word="Reset" of="Home" onPress={stage.reset} />
    </div>
  )
}

type ToolProps = {
  icon: LucideIcon
  word: string
  of: string
  pressed?: boolean
  because?: string | undefined
  onPress: () => void
}

const Tool = ({ icon, word, of, pressed, because, onPress }: ToolProps) => (
  <Button
    size="small"
    className={css.tool}
    icon={icon}
    aria-pressed={pressed}
    unavailableBecause={because}
    onPress={onPress}
  >
    {word} <KeyHint of={of} />
  </Button>
)

const Zoom = ({ stage }: { stage: PhotoViewState }) => (
  <>
    <IconButton icon={ZoomOut} label="Zoom out" kind="second" className={css.tool} onPress={() => stage.zoom('out')} />
    <output className={css.percent} aria-label="Zoom">
      {Math.round(stage.viewer.state.view.scale * 100)} %
    </output>
    <IconButton icon={ZoomIn} label="Zoom in" kind="second" className={css.tool} onPress={() => stage.zoom('in')} />
  </>
)
