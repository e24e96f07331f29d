import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import { ImageType } from '../../../contract/enums.ts'
import { searchBodyshots, searchImages } from '../../../contract/images/images.ts'
import * as calls from '../../../contract/images/own-photos.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { responseSchema, minute, nullOnStatus } from '../api.ts'
import type { Api, RequestOf } from '../api.ts'
import { consentChangedAtKey, recordKey } from '../query-keys.ts'

/** P9.image.01: 100 a page, until the record count is reached. */
const withAllRecords = async <Page extends { records: unknown[]; recordCount: number }>(
  first: Page,
  readAll: () => Promise<Page['records']>,
): Promise<Page> => (first.records.length < first.recordCount ? { ...first, records: await readAll() } : first)

/**
 * The patient's body shots, and the number that consent hides. Cached tiles that are older than the consent revision of
 * the response are dropped.
 */
export const searchBodyshotsQuery = (
  { api, viewed, images }: Pick<SignedInDevice, 'api' | 'viewed' | 'images'>,
  patientId: PatientId,
) =>
  queryOptions({
    queryKey: [...recordKey(patientId), 'bodyshots'],
    queryFn: async ({ signal }) => {
      const list = await viewed.read({
        name: `bodyshots-${patientId}`,
        schema: responseSchema(searchBodyshots),
        load: async () => {
          const request = { patientId }
          const first = await api.call(searchBodyshots, { request }, { signal })
          return withAllRecords(first, () => readAllPages(api, searchBodyshots, { request, options: { signal } }))
        },
      })
      await images.applyConsentRevision(patientId, list.consentRevision)
      return list
    },
    gcTime: 5 * minute,
  })

/**
 * The time at which this device last received a change of a patient's consents; pictures on screen are fetched again
 * when it changes.
 */
export const consentChangedAtQuery = (patientId: PatientId) =>
  queryOptions({
    queryKey: consentChangedAtKey(patientId),
    queryFn: () => performance.now(),
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })

const ownPhotosKey = (patientId: PatientId) => [...recordKey(patientId), 'own-photos']
const noPhotos = { records: [], hiddenByConsent: 0, consentRevision: 0 }

/**
 * The photos that a patient sent, newest first, and the number that consent hides; none if there is no such record or
 * the caller may not see it (P8.image.01, P8.image.02). A request that the service rejects throws 400 (P8.image.03).
 */
export const searchImagesOwnPhotosQuery = (
  { api, viewed, images }: Pick<SignedInDevice, 'api' | 'viewed' | 'images'>,
  patientId: PatientId,
) =>
  queryOptions({
    queryKey: ownPhotosKey(patientId),
    queryFn: async ({ signal }) => {
      const list = await viewed
        .read({
          name: `own-photos-${patientId}`,
          schema: responseSchema(searchImages),
          load: async () => {
            const request = { patientId, imageTypeId: ImageType.SelfImage }
            const first = await api.call(searchImages, { request }, { signal })
            return withAllRecords(first, () => readAllPages(api, searchImages, { request, options: { signal } }))
          },
        })
        .catch(nullOnStatus(403, 404))
      if (list === null) return noPhotos
      await images.applyConsentRevision(patientId, list.consentRevision)
      return list
    },
    // The sizes of a new photo are ready within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.records.some(({ kinds }) => kinds === 'being-made') === true ? 3000 : false,
    gcTime: 5 * minute,
  })

/** Deletes a photo that the patient sent. */
export const deleteImage = (api: Api, patientId: PatientId) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.deleteImage>) => api.call(calls.deleteImage, { request }),
    meta: { refreshes: [ownPhotosKey(patientId)] },
  })

/** Undoes `deleteImage`. */
export const restoreImage = (api: Api, patientId: PatientId) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.restoreImage>) => api.call(calls.restoreImage, { request }),
    meta: { refreshes: [ownPhotosKey(patientId)] },
  })

/** Saves a new photo on the phone, or returns why it was rejected. */
export const addOwnPhoto = (ownPhotos: SignedInDevice['ownPhotos']) =>
  mutationOptions({
    mutationFn: ({ file, about }: { file: Blob; about: Parameters<SignedInDevice['ownPhotos']['add']>[1] }) =>
      ownPhotos.add(file, about),
  })
