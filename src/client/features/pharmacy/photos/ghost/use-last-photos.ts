import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Spot, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import { getLesionsQuery } from '../../../../data/patients/lesions.ts'
import { type LastPhoto, lastPhotoOf } from './last-photo.ts'

type FollowUp = { draft: VisitDraft; spot: Spot }

/** The last photos of a spot that was carried forward; fetched at once, so that they are here when the network is not. */
export function useLastPhotos({ draft, spot }: FollowUp): Readonly<Record<'overview' | 'close-up', LastPhoto>> {
  const device = useDevice()
  const { patient } = draft
  const isFollowUp = patient.kind === 'known' && spot.origin.kind === 'carried-forward'
  const patientId = patient.kind === 'known' ? patient.record.patientId : patient.globalPatientId
  const { data, isError } = useQuery({
    ...getLesionsQuery(device, patientId),
    enabled: isFollowUp,
    refetchOnReconnect: true,
  })
  const lastOf = (kind: 'overview' | 'close-up'): LastPhoto => {
    if (!isFollowUp) return { kind: 'none' }
    if (data !== undefined) return lastPhotoOf(data, { lesionId: spot.lesionId, kind })
    return isError ? { kind: 'unknown' } : { kind: 'looking' }
  }
  const last = { overview: lastOf('overview'), 'close-up': lastOf('close-up') }
  usePrefetched([last.overview, last['close-up']])
  return last
}

/** Fetches photos ahead, one after the other, so that they are here when the network is not. */
export function usePrefetched(last: readonly LastPhoto[]): void {
  const { images } = useDevice()
  const wanted = last.flatMap((photo) => (photo.kind === 'known' ? [photo.wanted] : []))
  const handles = wanted.map(({ downloadHandle }) => downloadHandle).join()
  useEffect(() => {
    const stop = new AbortController()
    const fetchAll = async () => {
      for (const one of wanted) await images.read(one, stop.signal)
    }
    void fetchAll().catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a handle names an image for ever, so the rest of what is wanted can't change under it
  }, [images, handles])
}
