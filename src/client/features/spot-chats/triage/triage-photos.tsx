import { t } from '@lingui/core/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { useViewer } from '../../../parts/viewer/use-viewer.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { photoText } from '../chat-text.ts'
import css from './triage.module.css'

type TriagePhotosProps = { photos: readonly PatientImage[]; location: string }

/** The patient's photos, one at a time at full size, with zoom and keys as in the reading room. */
export function TriagePhotos({ photos, location }: TriagePhotosProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ ownView }) => ownView === 'close-up'),
    ),
  )
  const step = (by: 1 | -1) => setAt((last) => Math.min(photos.length - 1, Math.max(0, last + by)))
  useKeyboardShortcuts({ n: () => step(1), b: () => step(-1) })
  const image = photos[Math.min(at, photos.length - 1)]
  if (image === undefined) return null
  return (
    <>
      <Photo key={image.imageId} image={image} location={location} />
      {photos.length > 1 && (
        <div className="wrap-line-2">
          <Button size="small" onPress={() => step(-1)}>
            {t`Previous`} <KeyHint of="B" />
          </Button>
          <output>{t`Photo ${at + 1} of ${photos.length}`}</output>
          <Button size="small" onPress={() => step(1)}>
            {t`Next`} <KeyHint of="N" />
          </Button>
        </div>
      )}
    </>
  )
}

const ignore = () => undefined

function Photo({ image, location }: { image: PatientImage; location: string }) {
  const picture = usePicture(wantedOf(image, 'large'))
  const viewer = useViewer(ignore)
  const zoom = (way: 'in' | 'out') => viewer.send({ type: 'zoomed', way })
  useKeyboardShortcuts({
    '+': () => zoom('in'),
    '=': () => zoom('in'),
    '-': () => zoom('out'),
    Home: () => viewer.send({ type: 'reset' }),
  })
  return (
    <>
      <div className={css.photo}>
        <ViewerPane
          viewer={viewer}
          layers={[{ key: image.imageId, ...picture, alt: photoText(location, image.ownView) }]}
          hiddenWords={t`This photo may not be shown.`}
          measuring="off"
          onMeasuring={ignore}
          scale={{ state: picture.state, fovMicrometre: null }}
        />
      </div>
      <div className="wrap-line-2">
        <IconButton icon={ZoomOut} label={t`Zoom out`} kind="second" onPress={() => zoom('out')} />
        <output aria-label={t`Zoom`}>{Math.round(viewer.state.view.scale * 100)} %</output>
        <IconButton icon={ZoomIn} label={t`Zoom in`} kind="second" onPress={() => zoom('in')} />
      </div>
    </>
  )
}
