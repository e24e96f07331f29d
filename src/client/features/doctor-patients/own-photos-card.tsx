import { useQuery } from '@tanstack/react-query'
import type { ExtendedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { searchImagesOwnPhotosQuery } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import { SentPhotos } from '../../parts/own-photos/sent-photos.tsx'
import { Card } from '../../ui/cards/card.tsx'

/** Photos that the patient took and sent; renders nothing without any. */
export function OwnPhotosCard({ patient: { patientId, firstName } }: { patient: ExtendedPatient }) {
  const images = useQuery(searchImagesOwnPhotosQuery(useDevice(), patientId)).data?.records ?? []
  if (images.length === 0) return null
  return (
    <Card aria-label="Photos that they sent">
      <h2 className="h3">Photos that {firstName} sent</h2>
      <p className="small muted">Taken with a phone, not at a visit.</p>
      <SentPhotos images={images} firstName={firstName} />
    </Card>
  )
}
