import { deflateSync } from 'node:zlib'
// oxlint-disable-next-line import/no-named-as-default -- its types only have the default export
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anonymousToken } from '../../../../../../tests/support/server/sign-in.ts'
import { addPerson, freshToken, type Person } from '../../../../../../tests/support/server/people.ts'
import { spotResultWorld } from '../../../../../../tests/support/spot-results.ts'
import { inspectResultFile } from './inspect-result-file.ts'

const { server, pool, pharmacy, doctor, stranger, reader, sentSpot, save, get, askedSpot, openLink } =
  await spotResultWorld()

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const withName = (name: string) => Buffer.from(pdf.toString('latin1').replace('/Pages 2', `/${name} 9 0 R/Pages 2`))
const jpeg = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'white' } })
  .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 51/1 0/1' } })
  .jpeg()
  .toBuffer()

type Sent = Awaited<ReturnType<typeof sentSpot>>
const formOf = (texts: Record<string, string>, bytes: Buffer) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set('File', new Blob([new Uint8Array(bytes)]))
  return form
}
const add = async (sent: Sent, by: Person, bytes: Buffer = pdf) =>
  server.call('POST', '/spotresults/addfile', {
    token: await freshToken(server, by),
    raw: formOf({ ReportId: String(sent.reportId), LesionId: sent.lesionId, FileName: 'Awanui-26-118842.pdf' }, bytes),
  })
const filesOf = async (sent: Sent) =>
  (await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)).body.files
const read = async (fileId: string, by: Person) => (await get(`getfile?fileId=${fileId}`, by)).status

test.each<[string, Buffer, RegExp]>([
  ['a whole PDF', pdf, /^application\/pdf$/],
  ['a whole JPEG', jpeg, /^image\/jpeg$/],
  ['an empty file', Buffer.alloc(0), /empty/],
  ['a PDF that was cut off', pdf.subarray(0, 60), /ends before/],
  ['a JPEG that was cut off', jpeg.subarray(0, 200), /neither a PDF nor a JPEG/],
  ['a PDF with a script', withName('JavaScript'), /contains a program/],
  ['a PDF with a script under another spelling', withName('J#61vaScript'), /contains a program/],
  ['a PDF that starts a program', withName('Launch'), /contains a program/],
  ['a PDF with a file in it', withName('EmbeddedFiles'), /contains a program/],
  ['a locked PDF', withName('Encrypt'), /locked/],
  ['a PNG', await sharp(jpeg).png().toBuffer(), /neither a PDF nor a JPEG/],
  ['a web page', Buffer.from('<html><script>1</script>'), /neither a PDF nor a JPEG/],
  ['too large a PDF', Buffer.concat([pdf, Buffer.alloc(11 * 1024 ** 2), pdf]), /10 MB/],
])('%s is kept, or refused in words', async (_, bytes, expected) => {
  const found = await inspectResultFile(bytes)
  const said = 'refused' in found ? found.refused : found.type
  expect(said).toMatch(expected)
})

/** A PDF with an object stream (ISO 32000-1, 7.5.7), as most programs write it today. */
const packed = (objects: string) => {
  const stream = deflateSync(Buffer.from(objects))
  const head = `%PDF-1.5\n7 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}

test('a script in a compressed part of a PDF is found; what can’t be unpacked is refused', async () => {
  expect(await inspectResultFile(packed('9 0 <</Type/Catalog/Pages 2 0 R>>'))).toEqual({ type: 'application/pdf' })
  const script = packed('9 0 <</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert)>>>>')
  expect(script.includes('/JavaScript')).toBe(false)
  expect(await inspectResultFile(script)).toEqual({ refused: expect.stringContaining('contains a program') })
  const damaged = Buffer.from(script)
  damaged.fill(0, script.indexOf('stream') + 8, script.indexOf('stream') + 20)
  expect(await inspectResultFile(damaged)).toEqual({ refused: expect.stringContaining('can’t be read') })
})

test('a PDF as our own reports are drawn is kept', async () => {
  const document = new PDFDocument()
  document.text('Histology').end()
  expect(await inspectResultFile(Buffer.concat(await document.toArray()))).toEqual({ type: 'application/pdf' })
})

test('a file is added and read by who may handle the result, and by the patient once they were told', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  for (const by of [stranger, pharmacy.pharmacist, patient]) expect((await add(sent, by)).status).toBe(404)
  expect((await add(sent, doctor, Buffer.from('words'))).status).toBe(422)
  const { status, body } = await add(sent, doctor)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ fileName: 'Awanui-26-118842.pdf', contentType: 'application/pdf', byteSize: pdf.length }),
  ])
  expect((await add(sent, doctor)).body.fileId).toBe(body.fileId)
  const readers = async () =>
    Promise.all([doctor, reader, stranger, pharmacy.pharmacist, patient].map((by) => read(body.fileId, by)))
  expect(await readers()).toEqual([200, 200, 404, 404, 404])
  const first = (await save(sent, doctor)).body
  expect(await readers()).toEqual([200, 200, 404, 404, 404])
  await save(sent, doctor, { replaces: first.whenEntered, told: 'by-doctor' })
  expect(await readers()).toEqual([200, 200, 404, 404, 200])
  const bytes = await get(`getfile?fileId=${body.fileId}`, patient)
  expect(bytes.headers.get('content-disposition')).toBe('attachment; filename="laboratory-report.pdf"')
  const remove = async (by: Person) =>
    (
      await server.call('DELETE', '/spotresults/removefile', {
        token: await freshToken(server, by),
        body: { fileId: body.fileId },
      })
    ).status
  expect([await remove(patient), await remove(stranger), await remove(doctor)]).toEqual([404, 404, 204])
  expect([await readers(), await filesOf(sent)]).toEqual([[404, 404, 404, 404, 404], []])
})

test('a photographed report is shown without the place in it', async () => {
  const sent = await sentSpot()
  const { fileId } = (await add(sent, doctor, jpeg)).body
  const token = await freshToken(server, doctor)
  const answer = await server.fetch(
    new Request(`http://localhost/api/v1/spotresults/getfile?fileId=${fileId}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  const shown = Buffer.from(await answer.arrayBuffer())
  expect([(await sharp(jpeg).metadata()).exif === undefined, (await sharp(shown).metadata()).exif]).toEqual([
    false,
    undefined,
  ])
})

test('a spot keeps six files', async () => {
  const sent = await sentSpot()
  const answers: number[] = []
  for (let nth = 0; nth < 7; nth += 1)
    answers.push((await add(sent, doctor, Buffer.concat([pdf, Buffer.from(`% ${nth}\n`)]))).status)
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 409])
})

test('a link adds a file to the spot that it asks for, and to no other', async () => {
  const asked = await askedSpot()
  const { sessionToken } = await openLink(asked.token, asked.birthDate)
  const addByLink = async (session: string | null, lesionId: string, fileName = 'lab.pdf') =>
    server.call('POST', '/spotresults/addfilebylink', {
      token: await anonymousToken(server),
      headers: session === null ? {} : { 'x-lentigo-link': session },
      raw: formOf({ LesionId: lesionId, FileName: fileName }, pdf),
    })
  const other = await sentSpot()
  expect((await addByLink(null, asked.lesionId)).status).toBe(404)
  expect((await addByLink('nobodys', asked.lesionId)).status).toBe(404)
  expect((await addByLink(sessionToken, other.lesionId)).status).toBe(404)
  expect((await addByLink(sessionToken, asked.lesionId)).status).toBe(204)
  expect(await filesOf(asked)).toEqual([
    expect.objectContaining({ fileName: 'lab.pdf', addedBy: 'A practice, by a link' }),
  ])
  const again = await askedSpot()
  const session = (await openLink(again.token, again.birthDate)).sessionToken
  expect((await addByLink(session, again.lesionId, 'page-1.pdf')).status).toBe(204)
  expect(await filesOf(again)).toMatchObject([{ fileName: 'page-1.pdf' }])
  const { rows } = await pool.query("select what from security_log where patient_id = $1 and kind = 'result-link'", [
    asked.patientId,
  ])
  expect(rows).toContainEqual({ what: 'file' })
})
