import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { BodyshotImage } from '../../../contract/images/images.ts'
import { type LesionLine, lesionLines } from '../../../domain/images/lesion-line.ts'
import { allViews, viewShowing } from '../../../domain/plotting/figure-views.ts'
import { useDevice } from '../../device/device-context.tsx'
import { searchBodyshotsQuery } from '../../data/images/images.ts'
import { getLesionsQuery } from '../../data/patients/lesions.ts'
import type { HiddenWords } from '../../parts/viewer/hidden-words.ts'

export type BodyPhotos = {
  images: readonly BodyshotImage[]
  /** Null: consent hides none. */
  hiddenWords: string | null
  viewWord: (image: BodyshotImage) => string
}

/** The base URL of the images of a record; spots and body photos have URLs below it. */
export type ImagesBase = '/clinical-images' | `/${'patient' | 'clinician/patients'}/${PatientId}/clinical-images`

export type RecordState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'here'; lines: readonly LesionLine[]; bodyPhotos: BodyPhotos }

/** "Front", "Left side". */
const viewWord = ({ modelId, displayName }: BodyshotImage) => {
  const shown = modelId === null ? null : viewShowing(modelId, 'neutral')
  return allViews('neutral').find(({ mannequin }) => mannequin === shown)?.word ?? displayName
}

/** The spots and body photos of a patient. */
export function useRecord(patientId: PatientId, words: HiddenWords): RecordState {
  const device = useDevice()
  const spots = useQuery(getLesionsQuery(device, patientId))
  const bodyshots = useQuery(searchBodyshotsQuery(device, patientId))
  const lines = useMemo(() => spots.data && lesionLines(spots.data), [spots.data])
  const error = spots.error ?? bodyshots.error
  if (error !== null && (lines === undefined || bodyshots.data === undefined)) {
    const retry = () => {
      void spots.refetch()
      void bodyshots.refetch()
    }
    return { kind: 'failed', error, retry }
  }
  if (lines === undefined || bodyshots.data === undefined) return { kind: 'loading' }
  const { records, hiddenByConsent } = bodyshots.data
  const hiddenWords = hiddenByConsent > 0 ? words.bodyPhotos : null
  return { kind: 'here', lines, bodyPhotos: { images: records, hiddenWords, viewWord } }
}
