import { t } from '@lingui/core/macro'
import { Camera, Image } from 'lucide-react'
import type { OwnView } from '../../../contract/patients/images.ts'
import { FilePress } from '../../parts/capture/file-press.tsx'
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
  const here = t`Use a photo from this phone`
  const busyWord = busy ? t`Keeping it safe` : undefined
  return (
    <div className={css.does}>
      <FilePress
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
      </FilePress>
      <FilePress width="full" icon={Image} label={here} from="album" busy={busyWord} onFile={onFile}>
        {here}
      </FilePress>
    </div>
  )
}
