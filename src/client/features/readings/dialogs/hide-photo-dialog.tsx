import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { HidingReason } from '../../../../contract/images/hidden-photos.ts'
import { hidePhoto } from '../../../data/images/hidden-photos.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { readingErrorText } from '../reading-errors.ts'
import { HiddenPhotos } from './hidden-photos.tsx'
import { PhotoChoice } from './photo-choice.tsx'

type HidePhotoDialogProps = { visit: ReadingVisit; spot: ReadingSpot; onClose: () => void }

const reasons: readonly { value: HidingReason; label: string }[] = [
  { value: 'other-person', label: 'Shows somebody else' },
  { value: 'face', label: 'Identifies the patient' },
  { value: 'other', label: 'Another reason' },
]

/** Hides a photo from everybody but readers, with a reason; lists hidden photos. */
export function HidePhotoDialog({ visit, spot, onClose }: HidePhotoDialogProps) {
  const photos = photosOf(visit, spot)
  const [photo, setPhoto] = useState(photos[0]?.imageId)
  const [reason, setReason] = useState<HidingReason>()
  const [note, setNote] = useState('')
  const hiding = useMutation(hidePhoto(useDevice().api, visit.visitId))
  const missing = missingInput({ photo, reason, note })
  const hide = () => {
    if (photo === undefined || reason === undefined) return
    hiding.mutate({ imageId: photo, hide: { reason, note: note.trim() || null } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Hide a photo"
      icon={EyeOff}
      tone="info"
      width="wide"
      onClose={onClose}
      actions={
        <Actions busy={hiding.isPending ? 'Hiding' : undefined} missing={missing} onHide={hide} onClose={onClose} />
      }
    >
      <div className="rows-3">
        <p>Only readers will see it; reports leave it out too. The photo is kept.</p>
        <PhotoChoice photos={photos} firstName={visit.patient.firstName} value={photo} onValue={setPhoto} />
        <RadioGroup label="Reason" columns={2} value={reason} onValue={setReason} options={reasons} />
        <TextField
          label={reason === 'other' ? 'Reason' : 'Note (optional)'}
          maxLength={200}
          value={note}
          onValue={setNote}
        />
        <HiddenPhotos visit={visit} />
        {hiding.error !== null && <p role="alert">{readingErrorText(hiding.error)}</p>}
      </div>
    </Dialog>
  )
}

type ActionsProps = { busy: string | undefined; missing: string | undefined; onHide: () => void; onClose: () => void }

const Actions = ({ busy, missing, onHide, onClose }: ActionsProps) => (
  <>
    <Button kind="primary" size="main" busy={busy} unavailableBecause={missing} onPress={onHide}>
      Hide this photo
    </Button>
    <Button kind="quiet" onPress={onClose}>
      Cancel
    </Button>
  </>
)

/** The photos of the spot, this visit's first, then the body photos. */
const photosOf = ({ bodyshots }: ReadingVisit, { images, earlier }: ReadingSpot): readonly PatientImage[] => [
  ...images,
  ...earlier.flatMap((before) => before.images),
  ...bodyshots,
]

type HidePhotoInput = { photo: string | undefined; reason: HidingReason | undefined; note: string }

function missingInput({ photo, reason, note }: HidePhotoInput): string | undefined {
  if (photo === undefined) return 'There is no photo to hide'
  if (reason === undefined) return 'Choose a reason first'
  return reason === 'other' && note.trim() === '' ? 'Choose a reason first' : undefined
}
