import { ImageType, type ImageTypeValue } from '../../../contract/enums.ts'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/images/images.ts'
import { imageVisibility } from '../../../domain/access/image-visibility.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { sortOrder } from '../../http/sort-order.ts'
import { presentBodyshot } from '../../records/images/present-bodyshot.ts'
import { classOf, presentImage } from '../../records/images/present-image.ts'
import { forPatient } from '../../access/for-patient.ts'
import { requireUnchanged } from '../../access/patient-access.ts'
import type { ImageDependencies } from './dependencies.ts'
import { allTypes, findImages, type ImageQuery, sortColumns } from './search-store.ts'
import { namedPatient } from '../../records/patients/named-patient.ts'

type SearchImagesRequest = ValidRequest<typeof calls.searchImages>
type SearchRequest = SearchImagesRequest | ValidRequest<typeof calls.searchBodyshots>
type ImageCriteria = Pick<ImageQuery, 'types' | 'bodyPartId' | 'modelId'>

const lesionTypes: readonly ImageTypeValue[] = [ImageType.Micro, ImageType.Macro]

/** All images of a patient that match, 100 a page. */
export const searchImages =
  (deps: ImageDependencies): Handler<typeof calls.searchImages> =>
  async ({ request, actor }) => {
    const { rows, ...page } = await searchPage(deps, { request, actor }, criteriaOf(request, allTypes))
    return { ...page, records: rows.map(presentImage) }
  }

/** Those of spots. */
export const searchLesionShots =
  (deps: ImageDependencies): Handler<typeof calls.searchLesionShots> =>
  async ({ request, actor }) => {
    const { rows, ...page } = await searchPage(deps, { request, actor }, criteriaOf(request, lesionTypes))
    return { ...page, records: rows.map(presentImage) }
  }

/** Body shots. */
export const searchBodyshots =
  (deps: ImageDependencies): Handler<typeof calls.searchBodyshots> =>
  async ({ request, actor }) => {
    const criteria: ImageCriteria = { types: [ImageType.Bodyshot], bodyPartId: null, modelId: request.modelId ?? null }
    const { rows, ...page } = await searchPage(deps, { request, actor }, criteria)
    return { ...page, records: rows.map(presentBodyshot) }
  }

const criteriaOf = (request: SearchImagesRequest, about: readonly ImageTypeValue[]): ImageCriteria => ({
  types: about.filter(
    (type) =>
      (request.imageTypeId == null || type === request.imageTypeId) &&
      !(request.showClinicalImagesOnly === true && type === ImageType.SelfImage),
  ),
  bodyPartId: request.bodyPartId ?? null,
  modelId: null,
})

/**
 * A page of a patient's images. Throws 400 if no patient is named, 404 if the caller may not know the patient. Images
 * that consent hides are counted but not shown. The access is logged first.
 */
async function searchPage(
  deps: ImageDependencies,
  { request, actor }: { request: SearchRequest; actor: Parameters<typeof userOf>[0] },
  criteria: ImageCriteria,
) {
  const user = userOf(actor)
  const patientId = await requestedPatientId(deps, request)
  const patient = patientId === null ? null : await deps.findAccess(patientId)
  const record = await forPatient(deps, { user, patient, what: 'images' }, 'open record')
  const { rows, count, hiddenByConsent } = await findImages(deps.database.db, {
    ...criteria,
    patientId: record.patientId,
    hidden: allTypes.filter((type) => imageVisibility(user, record, classOf(type)) !== 'shown'),
    startDate: request.startDate ?? null,
    endDate: request.endDate ?? null,
    order: sortOrder(request.sort, sortColumns) ?? { column: sortColumns.visitDate, direction: 'desc' },
    page: { limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize },
  })
  await requireUnchanged(deps.findAccess, record)
  return {
    currentPage: request.pageNo,
    pageSize: request.pageSize,
    recordCount: count,
    hiddenByConsent,
    consentRevision: record.consentRevision,
    rows,
  }
}

async function requestedPatientId({ database }: ImageDependencies, request: SearchRequest): Promise<PatientId | null> {
  const { patientId, patientLoginId } = request
  if (patientId == null && patientLoginId == null)
    throw new Problem('bad-request', { detail: 'Name the patient by patientId or patientLoginId.' })
  return namedPatient(database.db, request)
}
