import { t } from '@lingui/core/macro'
import { Camera, Image } from 'lucide-react'
import type { OwnView } from '../../../contract/images/images.ts'
import { PhotoFileButton } from '../../parts/capture/photo-file-button.tsx'

type CaptureButtonsProps = { view: OwnView; isAgain: boolean; busy: boolean; onFile: (file: File) => void }

/** The camera of the phone, or a photo that is already on it. */
export function CaptureButtons({ view, isAgain, busy, onFile }: CaptureButtonsProps) {
  const word =
    view === 'overview'
      ? isAgain
        ? t`Take the photo again`
        : t`Take the photo from 20 cm`
      : isAgain
        ? t`Take the close-up again`
        : t`Take the close-up`
  const here = t`Use a photo from this phone`
  const busyWord = busy ? t`Saving` : undefined
  return (
    <div className="rows-2">
      <PhotoFileButton
        kind="primary"
        size="main"
        width="full"
        icon={Camera}
        label={word}
        from="camera"
        busy={busyWord}
        onFile={onFile}
      >
        {word}
      </PhotoFileButton>
      <PhotoFileButton width="full" icon={Image} label={here} from="album" busy={busyWord} onFile={onFile}>
        {here}
      </PhotoFileButton>
    </div>
  )
}
