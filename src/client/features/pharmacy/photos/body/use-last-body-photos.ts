import { useQuery } from '@tanstack/react-query'
import type { BodyPose } from '../../../../../contract/images/body-pose.ts'
import type { BodyshotImage } from '../../../../../contract/images/images.ts'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { searchBodyshotsQuery } from '../../../../data/images/images.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import type { LastPhoto } from '../ghost/last-photo.ts'
import { usePrefetched } from '../ghost/use-last-photos.ts'

/** The photo of each pose at the last visit; fetched at once, so that it is here when the network is not. */
export function useLastBodyPhotos({ patient }: VisitDraft): (pose: BodyPose) => LastPhoto {
  const device = useDevice()
  const isKnown = patient.kind === 'known'
  const patientId = isKnown ? patient.record.patientId : patient.globalPatientId
  const { data, isError } = useQuery({
    ...searchBodyshotsQuery(device, patientId),
    enabled: isKnown,
    refetchOnReconnect: true,
  })
  usePrefetched(data?.records.flatMap((image) => (image.pose === null ? [] : [lastOf(image)])) ?? [])
  return (pose) => {
    if (!isKnown) return { kind: 'none' }
    if (data === undefined) return isError ? { kind: 'unknown' } : { kind: 'looking' }
    const image = data.records.find((one) => one.pose === pose && one.kinds === 'ready')
    return image === undefined ? { kind: 'none' } : lastOf(image)
  }
}

const lastOf = ({ patientId, downloadHandle, visitDate }: BodyshotImage): LastPhoto => ({
  kind: 'known',
  wanted: { patientId, downloadHandle, of: 'bodyshot', size: 'large' },
  takenOn: visitDate,
})
