import { clinicalVersion } from '../../../src/domain/clinical/clinical-tables.ts'
import { pick } from '../../../src/server/demo/seeded-random.ts'
import type { VisitReceipt } from '../../../src/contract/visits/visit-upload.ts'
import { type MadeVisit, makeVisit } from '../../support/make-visit.ts'
import { makePhoto } from '../page/make-photo.ts'
import { askDatabase } from './ask-database.ts'
import { letters } from './letters.ts'
import type { People } from './people.ts'

/** A visit and how far its people were told that it is. */
export type DayVisit = {
  made: MadeVisit
  lastName: string
  /** How many bytes of each photo the server said that it has. */
  acknowledged: Map<string, number>
  receiptNumber: string | null
  isDiagnosed: boolean
  reportId: number | null
  isAuthorised: boolean
}

const doctors = 'Ponsonby Road Doctors'

/** A tablet and those who read what it sends: each call is the next step of its visit, then the next visit. */
export function deskOf(people: People, visits: DayVisit[]): () => Promise<void> {
  let visit: DayVisit | null = null
  return async () => {
    if (visit === null) visits.push((visit = newVisit(people)))
    if (visit.receiptNumber === null) return sendVisit(people, visit)
    if (!visit.isDiagnosed) return diagnoseVisit(people, visit)
    if (visit.reportId === null) return publishReport(people, visit)
    await authoriseReport(people, visit)
    visit = null
  }
}

function newVisit({ random, ids }: People): DayVisit {
  const photos = Array.from({ length: 2 }, () =>
    makePhoto({ seed: Math.floor(random() * 1e6), bytes: pick(random, [30_000, 150_000, 400_000]) }),
  )
  const lastName = `Zz${letters(random, 14)}`
  return {
    made: makeVisit({ ...ids, photos, lastName }),
    lastName,
    acknowledged: new Map(),
    receiptNumber: null,
    isDiagnosed: false,
    reportId: null,
    isAuthorised: false,
  }
}

type Registered = { uploadTicket: string; uploads: { photoId: string; uploadId: string; offset: number }[] }

/** Registers, sends what is missing in two pieces, commits. */
async function sendVisit({ pharmacist }: People, visit: DayVisit): Promise<void> {
  const { made, acknowledged } = visit
  const { visitId } = made.upload
  const { uploadTicket, uploads } = await pharmacist.call<Registered>(
    'PUT',
    `/practitionervisits/registration/${visitId}`,
    { request: made.manifest },
  )
  for (const { photoId, uploadId, offset } of uploads) {
    const bytes = made.photos.get(photoId) ?? new Uint8Array()
    if (offset < (acknowledged.get(photoId) ?? 0))
      throw new Error(
        `${visit.lastName}: ${offset} bytes of a photo are left of ${acknowledged.get(photoId)} that were acknowledged`,
      )
    for (let from = offset; from < bytes.length;) {
      const to = from < bytes.length / 2 ? Math.ceil(bytes.length / 2) : bytes.length
      const answer = await pharmacist.send('PATCH', `/uploads/${uploadId}`, {
        token: uploadTicket,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(from),
          'tus-resumable': '1.0.0',
        },
        body: bytes.slice(from, to) as BodyInit,
      })
      if (answer.status !== 204) throw new Error(`PATCH answered ${answer.status}: ${await answer.text()}`)
      acknowledged.set(photoId, to)
      from = to
    }
  }
  const { receipt } = await pharmacist.call<{ receipt: VisitReceipt }>('POST', '/practitionervisits/upload', {
    request: made.upload,
    headers: { 'idempotency-key': `${visitId}.1` },
  })
  visit.receiptNumber = receipt.receiptNumber
}

/** Says that each spot is harmless. */
async function diagnoseVisit({ dataDir, reader }: People, visit: DayVisit): Promise<void> {
  const { visitId, lesions } = visit.made.upload
  // Their doctors authorise first.
  await askDatabase(
    dataDir,
    `insert into patient_practices (patient_id, practice_id) select patient_id, (select practice_id from practices
      where practice_name = $2) from visits where visit_id = $1 on conflict do nothing`,
    [visitId, doctors],
  )
  await reader.call('PUT', '/readings/open', { request: { visitId } })
  for (const { lesionId } of lesions) {
    const [photo] = await askDatabase<{ imageId: string }>(
      dataDir,
      'select image_id as "imageId" from images where visit_id = $1 and lesion_id = $2 limit 1',
      [visitId, lesionId],
    )
    const onScreen = { imageId: photo?.imageId ?? null, milliseconds: 2000, wasZoomed: false, widths: null }
    const answer = { visitVersion: 1, clinicalVersion, diagnosis: 'benign-naevus', actions: ['harmless'], onScreen }
    await reader.call('POST', '/readings/diagnose', { request: { visitId, lesionId, ...answer } })
  }
  visit.isDiagnosed = true
}

async function publishReport({ reader }: People, visit: DayVisit): Promise<void> {
  const { visitId } = visit.made.upload
  const { reportId } = await reader.call<{ reportId: number }>('POST', '/readings/publish', {
    request: { visitId, visitVersion: 1 },
  })
  visit.reportId = reportId
}

async function authoriseReport({ doctor }: People, visit: DayVisit): Promise<void> {
  const { reportId } = visit
  const { practiceId } = await doctor.call<{ practiceId: number }>(
    'GET',
    `/practitionerreports/distribution?reportId=${reportId}`,
  )
  await doctor.call('PUT', '/practitionerreports/authorizedistribution', {
    request: { reportId, practiceId, isAuthorized: true },
  })
  visit.isAuthorised = true
}
