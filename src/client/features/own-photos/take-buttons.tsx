import { t } from '@lingui/core/macro'
import { Camera, Image } from 'lucide-react'
import { useRef } from 'react'
import type { OwnView } from '../../../contract/patients/images.ts'
import { Button } from '../../ui/buttons/button.tsx'
import css from './own-photos.module.css'

type TakeButtonsProps = { view: OwnView; isAgain: boolean; busy: boolean; onFile: (file: File) => void }

/** The phone's own camera, or a photo that is there already. */
export function TakeButtons({ view, isAgain, busy, onFile }: TakeButtonsProps) {
  const word =
    view === 'overview'
      ? isAgain
        ? t`Take the photo again`
        : t`Take the photo from 20 cm`
      : isAgain
        ? t`Take the close-up again`
        : t`Take the close-up`
  return (
    <div className={css.does}>
      <FilePress
        kind="primary"
        icon={Camera}
        label={word}
        camera={isAgain ? 'again' : 'first'}
        busy={busy}
        onFile={onFile}
      />
      <FilePress
        kind="second"
        icon={Image}
        label={t`Use a photo from this phone`}
        camera="none"
        busy={busy}
        onFile={onFile}
      />
    </div>
  )
}

type FilePressProps = {
  kind: 'primary' | 'second'
  icon: typeof Camera
  label: string
  camera: 'first' | 'again' | 'none'
  busy: boolean
  onFile: (file: File) => void
}

function FilePress({ kind, icon, label, camera, busy, onFile }: FilePressProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        kind={kind}
        icon={icon}
        size={kind === 'primary' ? 'main' : 'normal'}
        width="full"
        busy={busy ? t`Keeping it safe` : undefined}
        onPress={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        {...(camera !== 'none' && { capture: 'environment' as const })}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file may be chosen again after a refusal.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
