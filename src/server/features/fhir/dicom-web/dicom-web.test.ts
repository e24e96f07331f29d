import dicomParser from 'dicom-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addFindingsPatient, makeFindingsWorld } from '../../../../../tests/support/access/findings-world.ts'
import { addSoftware, askAs, askFhir, tokenOf } from '../../../../../tests/support/fhir-software.ts'
import { setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { visitOf } from '../../../../../tests/support/read-visit.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { dicomUid } from '../../../records/fhir/dicom/dicom-uid.ts'
import { daysIn, studyQuery } from './study-query.ts'

const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
const software = await addSoftware(server, world.doctors, { name: 'Viewer of Kereru' })
const stranger = await addSoftware(server, world.strangers)

async function imaged() {
  const patient = await addFindingsPatient(world, 'told at once')
  await setConsent(server, patient.patientId, ['imagesAvailableOnline', true])
  await setConsent(server, patient.patientId, ['consentDoctorAccessToBodyshots', true])
  const { visitId } = await visitOf(server, patient.patientId)
  return { ...patient, study: dicomUid(visitId), path: `/dicomweb/studies/${dicomUid(visitId)}` }
}
const patient = await imaged()

type Model = Record<string, { vr: string; Value?: unknown[]; BulkDataURI?: string }>
const ask = (path: string, accept?: string, by = software) =>
  tokenOf(by).then((token) => askFhir(server, path, { token, headers: accept === undefined ? {} : { accept } }))
/** The first value of each data set at a tag. */
const valuesOf = (body: Model[], tag: string) => body.map((model) => model[tag]?.Value?.[0])
const uids = { study: '0020000D', series: '0020000E', instance: '00080018' }

/** The parts of an answer in parts. */
function partsOf({ headers, bytes }: { headers: Headers; bytes: Uint8Array }) {
  const boundary = /boundary=(\S+)$/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const text = Buffer.from(bytes).toString('latin1')
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...body] = part.replace(/^\r\n/, '').split('\r\n\r\n')
      return { head, bytes: Buffer.from(body.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1') }
    })
}

/** The study as a viewer finds it: its series, and the address and metadata of each photo. */
async function photosOf(study: { path: string }) {
  const { body } = await ask(`${study.path}/metadata`, 'application/dicom+json')
  return (body as Model[]).map((model) => ({
    model,
    path: `${study.path}/series/${String(model[uids.series]?.Value?.[0])}/instances/${String(model[uids.instance]?.Value?.[0])}`,
  }))
}

test('the calls by which OHIF lists a study, opens it and draws its photos', async () => {
  const accept = 'application/dicom+json'
  const fields = '00081030%2C00080060'
  const listed = await ask(`/dicomweb/studies?limit=101&offset=0&fuzzymatching=false&includefield=${fields}`, accept)
  expect([listed.status, listed.headers.get('content-type')]).toEqual([200, 'application/dicom+json'])
  expect(valuesOf(listed.body, uids.study)).toContain(patient.study)
  const one = await ask(
    `/dicomweb/studies?limit=101&offset=0&fuzzymatching=false&includefield=${fields}&StudyInstanceUID=${patient.study}`,
    accept,
  )
  expect(one.body).toEqual([
    expect.objectContaining({
      '00080061': { vr: 'CS', Value: expect.arrayContaining(['XC']) },
      '00201206': { vr: 'IS', Value: [3] },
      '00080050': { vr: 'SH' },
      '00080090': { vr: 'PN' },
      '00100010': { vr: 'PN', Value: [{ Alphabetic: expect.stringContaining('^') }] },
    }),
  ])
  const series = await ask(`${patient.path}/series?includefield=0008103E%2C00080021`, accept)
  expect(series.body).toHaveLength(3)
  for (const uid of valuesOf(series.body, uids.series)) {
    const { body } = await ask(`${patient.path}/series/${String(uid)}/metadata`, accept)
    const [model] = body as [Model]
    const frame = await ask(
      model['7FE00010']?.BulkDataURI?.replace(/^.*\/fhir/, '') ?? '',
      'multipart/related; type=application/octet-stream; transfer-syntax=*',
    )
    const [part] = partsOf(frame)
    expect(part?.head).toMatch(/^Content-Type: image\/jpeg; transfer-syntax=1\.2\.840\.10008\.1\.2\.4\.50\r\n/)
    const { width, height, exif } = await sharp(part?.bytes).metadata()
    expect([[height], [width], exif]).toEqual([model['00280010']?.Value, model['00280011']?.Value, undefined])
  }
})

test('a photo is one thing as metadata, file, frame and picture', async () => {
  const photos = await photosOf(patient)
  expect(photos).toHaveLength(3)
  const study = partsOf(await ask(patient.path, 'multipart/related; type="application/dicom"; transfer-syntax=*'))
  const files = study.map(({ bytes }) => dicomParser.parseDicom(bytes))
  expect(files.map((file) => file.string('x00080018'))).toEqual(
    photos.map(({ model }) => model[uids.instance]?.Value?.[0]),
  )
  for (const [i, { model, path }] of photos.entries()) {
    const file = files[i]
    // Every attribute of the metadata but the pixels and the transfer syntax, which stands in the header of a file.
    const tags = Object.keys(model).filter((tag) => tag !== '7FE00010' && tag !== '00083002')
    expect(Object.keys(file?.elements ?? {}).filter((tag) => !/^x0002|^x7fe0/.test(tag))).toEqual(
      tags.map((tag) => `x${tag.toLowerCase()}`),
    )
    for (const tag of tags.filter((each) => ['UI', 'CS', 'LO', 'DA'].includes(model[each]?.vr ?? '')))
      expect([tag, file?.string(`x${tag.toLowerCase()}`) ?? '']).toEqual([tag, model[tag]?.Value?.join('\\') ?? ''])
    expect(partsOf(await ask(path)).map(({ bytes }) => bytes.length)).toEqual([study[i]?.bytes.length])
    const [frame] = partsOf(await ask(`${path}/frames/1`))
    const rendered = await ask(`${path}/rendered`, 'image/jpeg')
    expect(Buffer.from(rendered.bytes).equals(frame?.bytes ?? Buffer.alloc(0))).toBe(true)
    const small = await sharp((await ask(`${path}/rendered?viewport=64,64`, 'image/*')).bytes).metadata()
    expect(Math.max(small.width, small.height)).toBe(64)
  }
})

test('a study of another practice is not there, whichever way it is asked for', async () => {
  expect((await ask('/dicomweb/studies', undefined, stranger)).body).toEqual([])
  expect((await ask(`/dicomweb/studies?StudyInstanceUID=${patient.study}`, undefined, stranger)).body).toEqual([])
  const [{ path } = { path: '' }] = await photosOf(patient)
  const ways = [patient.path, `${patient.path}/series`, `${patient.path}/instances`, `${patient.path}/metadata`]
  for (const way of [...ways, path, `${path}/metadata`, `${path}/frames/1`, `${path}/rendered`]) {
    expect([way, (await ask(way, undefined, stranger)).status]).toEqual([way, 404])
    expect([way, (await ask(way)).status]).toEqual([way, 200])
  }
})

test('a series or photo of another study is not there', async () => {
  const other = await imaged()
  const [{ path } = { path: '' }] = await photosOf(other)
  expect((await ask(path.replace(other.study, patient.study))).status).toBe(404)
  for (const uid of ['1.2.3', '2.25.1', 'x', "2.25.1'--", `2.25.${'9'.repeat(39)}`])
    expect([uid, (await ask(`/dicomweb/studies/${encodeURIComponent(uid)}/metadata`)).status]).toEqual([uid, 404])
})

test('body photos are there while the patient lets doctors see them, a hidden photo never', async () => {
  const known = await imaged()
  const all = await photosOf(known)
  await setConsent(server, known.patientId, ['consentDoctorAccessToBodyshots', false])
  const fewer = await photosOf(known)
  const [body] = all.filter(({ path }) => fewer.every((one) => one.path !== path))
  expect([all.length, fewer.length]).toEqual([3, 2])
  expect((await ask(`${body?.path}/frames/1`)).status).toBe(404)
  const { rows } = await pool.query(`select image_id from images where patient_id = $1`, [known.patientId])
  for (const { image_id } of rows)
    await pool.query(
      `insert into image_hidings (image_id, reason, note, hidden_by, hidden_at) values ($1, 'other', 'Blurred.', $2, now())`,
      [image_id, world.people.reader.loginId],
    )
  expect((await ask(known.path)).status).toBe(404)
  expect((await ask(`/dicomweb/studies?StudyInstanceUID=${known.study}`)).body).toEqual([])
})

test('a doctor’s software reads where a photo was taken, a pharmacy’s does not', async () => {
  const pharmacy = await addSoftware(server, world.clinic.practiceId)
  await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2) on conflict do nothing', [
    patient.patientId,
    world.clinic.practiceId,
  ])
  const placesFor = async (by: typeof software) =>
    valuesOf((await ask(`${patient.path}/metadata`, undefined, by)).body, '00080080')
  expect(await placesFor(software)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/./)))
  expect(await placesFor(pharmacy)).toEqual(Array.from({ length: 3 }, () => undefined))
})

test('a patient who withdrew is gone at once', async () => {
  const leaving = await imaged()
  expect((await ask(leaving.path)).status).toBe(200)
  await pool.query('delete from patient_practices where patient_id = $1', [leaving.patientId])
  expect((await ask(leaving.path)).status).toBe(404)
  expect((await ask(`/dicomweb/studies?StudyInstanceUID=${leaving.study}`)).body).toEqual([])
})

test('a photo that the patient uploaded is a study of its own', async () => {
  const own = await imaged()
  const { rows } = await pool.query(
    `update images set visit_id = null, lesion_id = null, image_type = 3 where image_id = (select image_id from images where patient_id = $1 limit 1) returning image_id`,
    [own.patientId],
  )
  const { body } = await ask(`/dicomweb/studies?PatientID=${own.patientId}`)
  const study = valuesOf(body, uids.study).find((uid) => uid !== own.study)
  expect(new Set(valuesOf(body, '00201206'))).toEqual(new Set([1, 2]))
  const metadata = await ask(`/dicomweb/studies/${String(study)}/metadata`)
  expect(valuesOf(metadata.body, uids.instance)).toEqual([dicomUid(rows[0].image_id)])
})

test('studies are found by patient, day and modality, newest first, page by page', async () => {
  await pool.query(`update patients set nhi = 'ZZZ0032' where patient_id = $1`, [patient.patientId])
  const found = async (query: string) => valuesOf((await ask(`/dicomweb/studies?${query}`)).body, uids.study)
  expect(await found('PatientID=zzz0032')).toEqual([patient.study])
  expect(await found('00100020=ZZZ0032&StudyInstanceUID=')).toEqual([patient.study])
  expect(await found(`PatientID=${patient.patientId}`)).toEqual([])
  const { rows } = await pool.query(
    `select to_char(visit_time at time zone 'UTC', 'YYYYMMDD') as day from visits where patient_id = $1`,
    [patient.patientId],
  )
  const day: string = rows[0].day
  for (const range of [day, `${day}-${day}`, `${day}-`, `-${day}`])
    expect(await found(`PatientID=ZZZ0032&StudyDate=${range}`)).toEqual([patient.study])
  expect(await found('PatientID=ZZZ0032&StudyDate=20200101-20200102')).toEqual([])
  expect(await found('PatientID=ZZZ0032&ModalitiesInStudy=XC')).toEqual([patient.study])
  expect(await found('PatientID=ZZZ0032&ModalitiesInStudy=CT')).toEqual([])
  const whole = await found('limit=50')
  const first = await ask('/dicomweb/studies?limit=1')
  expect(first.headers.get('warning')).toMatch(/^299 .*more results/)
  const pages = await Promise.all(Array.from({ length: 12 }, (_, i) => found(`limit=1&offset=${i}`)))
  expect(pages.flat()).toEqual(whole)
})

test('the patient reads in their access log that software read', async () => {
  const looked = await imaged()
  await photosOf(looked)
  const { body } = await server.call('POST', '/patientrecords/searchlooks', {
    token: await freshToken(server, looked.person),
    body: {},
  })
  expect(body.records).toContainEqual(
    expect.objectContaining({ name: 'Viewer of Kereru', what: 'Your record, read by software that the practice uses' }),
  )
})

test('a search that shows nothing of a record but that there is more is in its access log too', async () => {
  const looked = await imaged()
  await pool.query(
    `update images set visit_id = null, lesion_id = null, image_type = 3 where image_id = (select image_id from images where patient_id = $1 limit 1)`,
    [looked.patientId],
  )
  const found = await ask(`/dicomweb/studies?PatientID=${looked.patientId}&ModalitiesInStudy=CT&limit=1`)
  expect([found.body, found.headers.get('warning')]).toEqual([[], expect.stringMatching(/more results/)])
  const { rows } = await pool.query('select what from record_accesses where patient_id = $1', [looked.patientId])
  expect(rows).toContainEqual({ what: 'software list' })
})

test('a token reads within its scopes: the one of ImagingStudy', async () => {
  const [{ path } = { path: '' }] = await photosOf(patient)
  const statusOf = async (scope: string, way: string) =>
    (await askFhir(server, way, { token: await tokenOf(software, scope) })).status
  expect(await statusOf('system/Media.rs', '/dicomweb/studies')).toBe(403)
  expect(await statusOf('system/ImagingStudy.s', '/dicomweb/studies')).toBe(200)
  expect(await statusOf('system/ImagingStudy.s', `${path}/frames/1`)).toBe(403)
  expect(await statusOf('system/ImagingStudy.r', `${path}/frames/1`)).toBe(200)
  expect(await statusOf('system/ImagingStudy.r', `${patient.path}/series`)).toBe(403)
  const none = await askFhir(server, patient.path)
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  expect((await askFhir(server, patient.path, { method: 'POST', token: await tokenOf(software) })).status).toBe(405)
})

test.each([
  ['studies?PatientName=*a*', /PatientName is not known/],
  ['studies?StudyInstanceUID=x', /takes UIDs/],
  ['studies?StudyDate=2026', /takes a day/],
  ['studies?StudyDate=20261340', /takes a day/],
  ['studies?StudyDate=-', /takes a day/],
  ['studies?limit=-1', /takes a number/],
  ['studies?limit=0', /takes a number from 1 on/],
  ['studies?limit=1&limit=2', /stands twice/],
  ['studies?PatientID=a&00100020=b', /stands twice/],
  ['studies?includefield=%3Cx%3E', /takes names or tags/],
])('%s is refused with what to do', async (query, says) => {
  const answer = await askAs(software, `/dicomweb/${query}`)
  expect([answer.status, answer.body.issue[0].diagnostics]).toEqual([400, expect.stringMatching(says)])
})

test.each([
  ['', 'application/dicom+xml', /application\/dicom alone/],
  [
    '',
    'multipart/related; type="application/dicom"; transfer-syntax=1.2.840.10008.1.2.1',
    /only in the transfer syntax .*4\.50/,
  ],
  ['/metadata', 'application/xml', /json alone/],
  ['/series', 'application/xml', /json alone/],
])('%s as %s is refused with what there is', async (way, accept, says) => {
  const answer = await ask(`${patient.path}${way}`, accept)
  expect([answer.status, answer.body.issue[0].diagnostics]).toEqual([400, expect.stringMatching(says)])
})

test('a rendered photo takes no parameter but its size', async () => {
  const [{ path } = { path: '' }] = await photosOf(patient)
  for (const query of ['viewport=0,9', 'viewport=9', 'quality=50', 'viewport=9,9&quality=50'])
    expect([query, (await ask(`${path}/rendered?${query}`)).status]).toEqual([query, 400])
})

test('what a search means', () => {
  expect(studyQuery(new URLSearchParams('limit=101&offset=7&PatientID=*'), 'studies')).toMatchObject({
    limit: 50,
    offset: 7,
  })
  expect(studyQuery(new URLSearchParams('fuzzymatching=true'), 'studies').warnings).toHaveLength(1)
  expect(daysIn('20261101-')).toEqual({ from: '2026-11-01', to: null })
  expect(daysIn('-20261130')).toEqual({ from: null, to: '2026-11-30' })
})
