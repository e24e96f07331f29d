import { expect, test } from 'vitest'
import { ImageType } from '../../../../../contract/enums.ts'
import type { LesionId, PatientId } from '../../../../../contract/ids.ts'
import type { PatientImage } from '../../../../../contract/images/images.ts'
import type { Lesion } from '../../../../../contract/patients/lesions.ts'
import { lastPhotoOf } from './last-photo.ts'

const [arm, leg] = ['arm', 'leg'] as unknown as [LesionId, LesionId]
const patientId = 'mere' as PatientId

const image = (downloadHandle: string, imageType: PatientImage['imageType'], visitDate: string) =>
  ({ patientId, downloadHandle, imageType, visitDate, kinds: 'ready' }) as PatientImage

const lesions = [
  { globalLesionId: leg, images: [image('leg-close', ImageType.Micro, '2026-03-01')] },
  {
    globalLesionId: arm,
    images: [
      { ...image('arm-failed', ImageType.Micro, '2026-02-01'), kinds: 'failed' },
      image('arm-close-new', ImageType.Micro, '2026-01-01'),
      image('arm-far', ImageType.Macro, '2026-01-01'),
      image('arm-close-old', ImageType.Micro, '2025-01-01'),
    ],
  },
] as Lesion[]

test('a follow-up is lined up with the newest photo of the same kind of the same spot', () => {
  const wanted = (downloadHandle: string) => ({ patientId, downloadHandle, of: 'image', size: 'large' })
  expect(lastPhotoOf(lesions, { lesionId: arm, kind: 'close-up' })).toEqual({
    kind: 'known',
    wanted: wanted('arm-close-new'),
    takenOn: '2026-01-01',
  })
  expect(lastPhotoOf(lesions, { lesionId: arm, kind: 'overview' })).toMatchObject({ wanted: wanted('arm-far') })
})

test('a spot without such a photo, or of another patient, has none', () => {
  expect(lastPhotoOf(lesions, { lesionId: leg, kind: 'overview' })).toEqual({ kind: 'none' })
  expect(lastPhotoOf(lesions, { lesionId: 'nobody' as LesionId, kind: 'close-up' })).toEqual({ kind: 'none' })
})
