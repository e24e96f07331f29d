import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import { searchImagesOwnPhotosQuery } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SentPhotos } from './sent-photos.tsx'

type SentPhotosButtonProps = { patient: { patientId: PatientId; firstName: string }; className: string | undefined }

/** Opens the photos that a patient sent; not shown if there are none. */
export function SentPhotosButton({ patient: { patientId, firstName }, className }: SentPhotosButtonProps) {
  const images = useQuery(searchImagesOwnPhotosQuery(useDevice(), patientId)).data?.records ?? []
  const [isOpen, setOpen] = useState(false)
  if (images.length === 0) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Smartphone aria-hidden />
        <Trans>Own photos {images.length}</Trans>
      </button>
      {isOpen && (
        <Dialog
          title={t`Photos that ${firstName} sent`}
          width="wide"
          onClose={() => setOpen(false)}
          actions={
            <Button kind="primary" size="main" onPress={() => setOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <SentPhotos images={images} firstName={firstName} />
        </Dialog>
      )}
    </>
  )
}
