import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Camera, ImagePlus, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { bodyPartById, bodyParts } from '../../../domain/body-model/body-parts.ts'
import { PhotoFileButton } from '../../parts/capture/photo-file-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { VideoPicture } from './video-picture.tsx'
import type { CallPhotos } from './use-call-photos.ts'
import css from './video.module.css'

/** The body parts from head to foot, as options. */
export const partOptions = bodyParts
  .toSorted((one, other) => one.sortOrder - other.sortOrder)
  .map(({ bodyPartId, bodyPartName }) => ({ value: String(bodyPartId), label: bodyPartName }))

type PhotoDialogsProps = { photos: CallPhotos; stream: MediaStream; otherName: string }

/** The patient's photo dialogs: share a photo, or allow a still. */
export function PhotoDialogs({ photos, stream, otherName }: PhotoDialogsProps) {
  const { requested } = photos
  if (requested === null) return null
  return requested.kind === 'share' ? (
    <ShareDialog photos={photos} otherName={otherName} />
  ) : (
    <StillDialog photos={photos} stream={stream} otherName={otherName} bodyPartId={requested.bodyPartId} />
  )
}

type StillDialogProps = PhotoDialogsProps & { bodyPartId: number }

function StillDialog({ photos, stream, otherName, bodyPartId }: StillDialogProps) {
  const part = bodyPartById(bodyPartId)?.bodyPartName.toLowerCase() ?? 'skin'
  return (
    <Dialog
      icon={Camera}
      manner="must-answer"
      title={t`May ${otherName} keep a picture of your ${part}?`}
      onClose={photos.refuse}
      actions={
        <>
          <Button
            kind="primary"
            icon={Camera}
            busy={photos.isBusy ? t`Saving it` : undefined}
            onPress={() => photos.takeStill(bodyPartId)}
          >
            <Trans>Yes, take it now</Trans>
          </Button>
          <Button onPress={photos.refuse}>
            <Trans>No</Trans>
          </Button>
        </>
      }
    >
      <div className={css.question}>
        <p>
          <Trans>
            Hold the spot in front of the camera first. The picture goes to your record, where you can delete it.
          </Trans>
        </p>
        <div className={css.preview}>
          <VideoPicture stream={stream} of="still" label={t`What the picture will show`} />
        </div>
        {photos.refusal !== null && <PhotoRefusal refusal={photos.refusal} />}
      </div>
    </Dialog>
  )
}

function ShareDialog({ photos, otherName }: Omit<PhotoDialogsProps, 'stream'>) {
  const [part, setPart] = useState(partOptions[0]?.value ?? '')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Dialog
      icon={ImagePlus}
      title={t`Share a photo with ${otherName}`}
      onClose={photos.close}
      actions={
        <>
          <Button
            kind="primary"
            busy={photos.isBusy ? t`Sharing` : undefined}
            unavailableBecause={file === null ? t`Choose a photo first.` : undefined}
            onPress={() => file !== null && photos.share(Number(part), file)}
          >
            <Trans>Share it</Trans>
          </Button>
          <Button onPress={photos.close}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={css.question}>
        <p>
          <Trans>It goes to your record, where you can delete it.</Trans>
        </p>
        <SelectField label={t`What it shows`} value={part} onValue={setPart} options={partOptions} />
        <PhotoFileButton icon={ImageUp} label={t`Photo`} from="album" onFile={setFile}>
          {file === null ? <Trans>Choose a photo</Trans> : file.name}
        </PhotoFileButton>
        {photos.refusal !== null && <PhotoRefusal refusal={photos.refusal} />}
      </div>
    </Dialog>
  )
}

const PhotoRefusal = ({ refusal }: { refusal: NonNullable<CallPhotos['refusal']> }) => (
  <Banner tone="warn" announce="now">
    <p>
      {refusal === 'no-agreement'
        ? t`It was not saved: you have not agreed to the privacy agreement. You can under My choices.`
        : t`It was not saved. Check your internet, then try again.`}
    </p>
  </Banner>
)
