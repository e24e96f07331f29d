import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshToken } from '../../../../../../tests/support/server/people.ts'
import { spotResultWorld } from '../../../../../../tests/support/spot-results.ts'
import { laboratoryMessageKeyOf } from '../../../../platform/files/file-keys.ts'
import { laboratoryFolder } from '../../../../platform/healthlink/laboratory-folder.ts'
import { readLaboratoryFolder } from './read-laboratory-folder.ts'

const { server, pool, doctor, reader, pharmacy, sentSpot, save, get } = await spotResultWorld()
const root = await mkdtemp(join(tmpdir(), 'lentigo-laboratory-'))
afterAll(() => rm(root, { recursive: true }))
const read = readLaboratoryFolder({ ...server.services, folder: laboratoryFolder(root) })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64')
const taken = server.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
type Sent = Awaited<ReturnType<typeof sentSpot>>
type Parts = {
  code?: string
  status?: string
  more?: string[]
  pid?: string
  about?: string
  number?: string
  type?: string
  msh11?: string
}

async function personOf(sent: Sent) {
  const { rows } = await pool.query<{ first: string; last: string; born: string; nhi: string | null; number: number }>(
    `select first_name as first, last_name as last, to_char(birth_date, 'YYYYMMDD') as born, nhi,
      (select (spot->>'number')::int from reports, jsonb_array_elements(content->'spots') spot
        where report_id = $2 and spot->>'lesionId' = $3) as number
    from patients where patient_id = $1`,
    [sent.patientId, sent.reportId, sent.lesionId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('No patient.')
  return row
}

/** A message as a laboratory writes it. */
async function message(
  sent: Sent,
  { code = 'M-87203', status = 'F', more, pid, about, number = '26-118842', type = 'ORU^R01', msh11 = 'P' }: Parts = {},
) {
  const { first, last, born, nhi, number: spot } = await personOf(sent)
  const melanoma = [
    'OBX|2|NM|^Breslow thickness||0.6|mm|||||F',
    'OBX|3|ST|^Ulceration||Absent||||||F',
    'OBX|4|ST|^Peripheral margin||Clear||||||F',
  ]
  return `${[
    `MSH|^~\\&|LIS|Awanui^AWN|Lentigo|LEN|20261125||${type}|A${number}|${msh11}|2.4`,
    pid ?? `PID|1||${nhi ?? ''}^^^NHI||${last}^${first}||${born}|F`,
    `ORC|RE|${about ?? `LENTIGO-${sent.reportId}-${spot}`}|${number}`,
    `OBR|1|${about ?? `LENTIGO-${sent.reportId}-${spot}`}|${number}|11529-5^Surgical pathology^LN|||${taken}|||||||||5678^Kinsella^Sarah|||||||||${status}`,
    `OBX|1|CE|22637-3^Diagnosis^LN||${code}^Malignant melanoma^SNM||||||${status}`,
    ...(more ?? melanoma),
    `OBX|9|ED|PDF^Report||^application^pdf^Base64^${pdf}||||||${status}`,
  ].join('\r')}\r`
}

/** A file in the folder that was left alone for so many seconds. */
async function arrive(text: string, name: string, quietFor: number) {
  await mkdir(join(root, 'in'), { recursive: true })
  const path = join(root, 'in', name)
  await writeFile(path, text)
  const at = new Date(server.clock.now().getTime() - quietFor * 1000)
  await utimes(path, at, at)
}

let nth = 0
/** Drops a file, left alone for a minute, and runs the job; returns where the file went, with the reason beside it. */
async function drop(text: string, { name = `result-${(nth += 1)}.hl7`, quietFor = 60 } = {}) {
  await arrive(text, name, quietFor)
  await read()
  const has = async (folder: string) => (await readdir(join(root, folder)).catch((): string[] => [])).includes(name)
  // What was taken lies in the clear nowhere any more.
  const kept = () => server.services.files.read(laboratoryMessageKeyOf(createHash('sha256').update(text).digest('hex')))
  if (await has('refused')) return (await readFile(join(root, 'refused', `${name}.reason.txt`), 'utf8')).trim()
  if (await has('in')) return 'in'
  return (await kept()).toString() === text ? 'kept' : 'lost'
}
const spotOf = async (sent: Sent) => (await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)).body
const tasks = async () => {
  const { body } = await server.call('POST', '/followups/search', {
    token: await freshToken(server, reader),
    body: { show: 'open', pageSize: 100 },
  })
  return (
    body.records as {
      kind: string
      reason: string
      laboratory: { sender: string; said: string } | null
      patient: { patientId: string } | null
    }[]
  ).filter(({ kind }) => kind === 'laboratory-result')
}

test('a coded final result stands on its spot with the laboratory’s name and PDF; nobody has told the patient', async () => {
  const sent = await sentSpot()
  expect(await drop(await message(sent))).toBe('kept')
  expect(await spotOf(sent)).toMatchObject({
    result: {
      key: 'melanoma-invasive',
      breslowMm: 0.6,
      ulceration: 'no',
      margins: 'clear',
      performedBy: 'Sarah Kinsella',
      labNumber: 'Awanui 26-118842',
      through: 'laboratory',
      enteredBy: 'Awanui',
      whenTold: null,
    },
    files: [{ fileName: '26-118842.pdf', contentType: 'application/pdf', addedBy: 'Awanui' }],
  })
  expect(await tasks()).toEqual([])
})

test('the same file again changes nothing; the laboratory’s own correction replaces its result', async () => {
  const sent = await sentSpot()
  const text = await message(sent)
  await drop(text)
  const first = (await spotOf(sent)).result.whenEntered
  expect([await drop(text), (await spotOf(sent)).result.whenEntered]).toEqual(['kept', first])
  const corrected = await message(sent, { status: 'C', more: ['OBX|2|NM|^Breslow thickness||1.1|mm|||||C'] })
  expect(await drop(corrected)).toBe('kept')
  expect((await spotOf(sent)).result).toMatchObject({ breslowMm: 1.1, margins: 'not-said' })
})

test.each<[string, Parts, RegExp]>([
  ['another patient', { pid: 'PID|1||||Somebody^Else||19500101|F' }, /is of another patient/],
  ['another NHI', { pid: '' }, /is of another patient/],
  ['no reference', { about: 'B-771' }, /does not name our reference/],
  ['two references', { about: 'LENTIGO-1-1 LENTIGO-1-2' }, /several of our references/],
  ['a reference that we never gave', { about: 'LENTIGO-999999-1' }, /no spot with the reference/],
  ['words alone', { code: 'Malignant melanoma' }, /words without a code/],
  ['a code that we don’t know', { code: 'M-99993' }, /M-99993 is not in our table/],
  ['a dysplastic naevus', { code: 'M-87270' }, /its grade/],
  ['two kinds', { more: ['OBX|2|CE|^Diagnosis||M-80903^BCC^SNM||||||F'] }, /more than one kind/],
  ['a melanoma without its thickness', { more: [] }, /Breslow/],
  [
    'margins in its own words',
    { code: 'M-80903', more: ['OBX|2|ST|^Deep margin||Narrowly clear||||||F'] },
    /margins in its own way/,
  ],
  ['a preliminary result', { status: 'P' }, /does not call it final/],
])('%s is a task for a person, and touches no spot', async (_, parts, reason) => {
  const sent = await sentSpot()
  if (parts.pid === '') {
    const { first, last, born } = await personOf(sent)
    await pool.query("update patients set nhi = 'ZZZ0016' where patient_id = $1", [sent.patientId])
    parts = { pid: `PID|1||ZZZ0024^^^NHI||${last}^${first}||${born}|F` }
  }
  const before = (await tasks()).length
  expect(await drop(await message(sent, parts))).toBe('kept')
  expect((await spotOf(sent)).result).toBeNull()
  const all = await tasks()
  expect(all).toHaveLength(before + 1)
  expect(all.find((task) => reason.test(task.reason))?.laboratory?.said).toContain('Laboratory number 26-118842')
})

test('a result that a person entered is not changed', async () => {
  const sent = await sentSpot()
  await save(sent, doctor)
  expect(await drop(await message(sent))).toBe('kept')
  expect((await spotOf(sent)).result).toMatchObject({ key: 'benign-naevus', through: 'screen' })
  expect(
    (await tasks()).some(
      ({ reason, patient }) => /has a result already/.test(reason) && patient?.patientId === sent.patientId,
    ),
  ).toBe(true)
})

test('files that can’t be used are refused with the reason beside them', async () => {
  const sent = await sentSpot()
  const whole = await message(sent)
  expect(await drop('hello')).toMatch(/not an HL7 message/)
  expect(await drop(whole.slice(0, -1))).toMatch(/ends within a segment/)
  expect(await drop(await message(sent, { type: 'ADT^A08' }))).toMatch(/kind ADT/)
  expect(await drop(whole + whole)).toMatch(/several messages/)
  // What was found belongs to the patient who is named last before it.
  const ofAnother = whole.replace('ORC|', 'PID|2||||Somebody^Else||19500101|F\rORC|')
  expect(await drop(ofAnother)).toMatch(/several patients/)
  expect(await drop(`${whole}${'x'.repeat(21 * 1024 ** 2)}`)).toMatch(/too large/)
  expect((await spotOf(sent)).result).toBeNull()
})

test('a file with the longest name that there is leaves with its reason too', async () => {
  const refused = async () => (await readdir(join(root, 'refused'))).filter((name) => name.startsWith('zzz')).toSorted()
  for (const count of [2, 4]) {
    await arrive('no message', 'z'.repeat(255), 60)
    await read()
    expect(await refused()).toHaveLength(count)
  }
  expect((await refused()).filter((name) => name.endsWith('.reason.txt'))).toHaveLength(2)
})

test('a file that is still being written, or is none, waits', async () => {
  const sent = await sentSpot()
  const text = await message(sent)
  expect(await drop(text, { quietFor: 5 })).toBe('in')
  expect(await drop(text, { name: 'copying.hl7.part' })).toBe('in')
  await symlink('/etc/hostname', join(root, 'in', 'linked.hl7'))
  await read()
  expect(await readdir(join(root, 'in'))).toContain('linked.hl7')
  expect((await spotOf(sent)).result).toBeNull()
})

test('the page of tasks tells it to readers, and to no pharmacy', async () => {
  const asked = await server.call('POST', '/followups/search', {
    token: await freshToken(server, pharmacy.pharmacist),
    body: { show: 'open' },
  })
  expect(asked.status).toBe(403)
  const [task] = await tasks()
  expect(task?.laboratory).not.toBeNull()
  const stranger = await message(await sentSpot(), { pid: 'PID|1||||Somebody^Else||19500101|F', number: '26-200001' })
  expect(await drop(stranger.replace('Awanui^AWN', 'Medlab^MED'))).toBe('kept')
  const senders = (await tasks()).map(({ laboratory }) => laboratory?.sender)
  expect(senders).toEqual(expect.arrayContaining(['Awanui', 'Medlab']))
})
