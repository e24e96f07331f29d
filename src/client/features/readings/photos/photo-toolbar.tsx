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
import css from '../photos.module.css'
import type { PhotoViewState } from './use-photo-view.ts'

type PhotoToolbarProps = {
  photoView: PhotoViewState
  hasEarlier: boolean
  hasScale: boolean
  onHide: () => void
}

/** Photo tools, each with its shortcut. */
export function PhotoToolbar({ photoView, hasEarlier, hasScale, onHide }: PhotoToolbarProps) {
  const { set, linked, layout, kind, measuring } = photoView
  return (
    <div className={css.tools} role="toolbar" aria-label="Photos">
      <Tool
        icon={Link2}
        word="Linked"
        of="L"
        pressed={linked}
        because={hasEarlier ? undefined : 'There is only one photo'}
        onPress={() => set({ linked: !linked })}
      />
      <Zoom photoView={photoView} />
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
        pressed={layout === 'fade'}
        because={hasEarlier ? undefined : 'There is no earlier photo'}
        onPress={() => set({ layout: layout === 'fade' ? 'side' : 'fade' })}
      />
      <Tool
        icon={ImageIcon}
        word="Overview"
        of="O"
        pressed={kind === 'overview'}
        onPress={() => set({ kind: kind === 'overview' ? 'close-up' : 'overview' })}
      />
      <IconButton icon={EyeOff} label="Hide a photo, key K" kind="second" className={css.tool} onPress={onHide} />
      <Tool icon={RotateCcw} word="Reset" of="Home" onPress={photoView.reset} />
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

const Zoom = ({ photoView }: { photoView: PhotoViewState }) => (
  <>
    <IconButton
      icon={ZoomOut}
      label="Zoom out"
      kind="second"
      className={css.tool}
      onPress={() => photoView.zoom('out')}
    />
    <output className={css.percent} aria-label="Zoom">
      {Math.round(photoView.viewer.state.view.scale * 100)} %
    </output>
    <IconButton icon={ZoomIn} label="Zoom in" kind="second" className={css.tool} onPress={() => photoView.zoom('in')} />
  </>
)
