import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HL7Message } from 'hl7v2'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { deliverReport } from './deliver-report.ts'
import { makeDocuments } from '../documents/make-documents.ts'
import { readAcks } from './read-acks.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(`update practices set health_link_edi = 'westmere1' where practice_id = $1`, [practiceId])
const reader = await addPerson(server, { role: Role.Melanographer })

/** A report handed to HealthLink, with its own folder and captured log. */
async function handedOver(lastName = 'Ngāta') {
  const root = await mkdtemp(join(tmpdir(), 'lentigo-healthlink-'))
  const lines: string[] = []
  const logger = pino({}, { write: (line: string) => lines.push(line) })
  const deps = { ...server.services, logger, folder: dropFolder(root) }
  const { patientId } = await addImagedPatient(server, clinic)
  await db.updateTable('patients').set({ last_name: lastName }).where('patient_id', '=', patientId).execute()
  await linkToPractice(server, patientId, practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  await makeDocuments(deps)({ reportId: String(reportId) })
  const read = () =>
    db
      .selectFrom('report_deliveries')
      .select(['delivery_id', 'state', 'reason', 'control_id'])
      .where('report_id', '=', reportId)
      .where('channel', '=', 'healthlink')
      .executeTakeFirstOrThrow()
  await deliverReport(deps)({ deliveryId: (await read()).delivery_id })
  await mkdir(join(root, 'in'))
  const comesBack = (name: string, bytes: string | Uint8Array) => writeFile(join(root, 'in', name), bytes)
  const readIn = readAcks(deps)
  const aside = async () => (await readdir(join(root, 'quarantine')).catch((): string[] => [])).toSorted()
  const { control_id } = await read()
  return { deps, root, lines, read, comesBack, readIn, aside, controlId: control_id ?? '' }
}

const ack = (code: string, controlId: string, said = '') =>
  `MSH|^~\\&|X|westmere1|Lentigo||1||ACK|1|T|2.4\rMSA|${code}|${controlId}|${said}\r`

test('invalid acknowledgements are quarantined, block no others, and leave no patient data in the log', async () => {
  const { comesBack, readIn, aside, lines, read, root, controlId } = await handedOver()
  const bad = {
    '01-binary': Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 256),
    '02-no-separators': 'MSHMSA AA Aroha Ngata',
    '03-other-fields': `MSH|^~\\&|X\rMSA^AA^${controlId}\r`,
    '04-zeroes': `MSH|^~\\&\rMSA|AA|NOBODYS|Aroha \0 Ngāta\r`,
    '05-long-id': `MSH|^~\\&\rMSA|AA|${'A'.repeat(5000)}\r`,
    '06-huge': `${ack('AA', controlId)}${'x'.repeat(5_000_000)}`,
    '07-empty': '',
    '08-path': `MSH|^~\\&\rMSA|AA|../../${controlId}\r`,
    '09-quoted': `MSH|^~\\&\rMSA|AA|x' or true --|\r`,
  }
  await mkdir(join(root, 'in', '00-folder-Aroha-Ngata'))
  for (const [name, bytes] of Object.entries(bad)) await comesBack(name, bytes)
  await comesBack('99-good', ack('AA', controlId))
  await readIn()
  expect(await aside()).toEqual(Object.keys(bad))
  expect((await read()).state).toBe('acknowledged')
  const { rows } = await pool.query(`select verdict from report_acks where file_name < '10' order by file_name`)
  expect(rows.map(({ verdict }) => verdict)).toEqual(
    Object.keys(bad).map((name) => (name === '04-zeroes' ? 'unknown' : 'unreadable')),
  )
  expect(lines.length).toBe(Object.keys(bad).length)
  expect(lines.join('')).not.toMatch(/Aroha|Ng[aā]ta|MSH|MSA|NOBODYS/)
})

test('what is no file among the acknowledgements is left alone: a named pipe holds up no other, a link is not followed', async () => {
  const { comesBack, readIn, read, aside, root, controlId } = await handedOver()
  const elsewhere = join(root, 'elsewhere')
  await writeFile(elsewhere, ack('AR', controlId))
  await symlink(elsewhere, join(root, 'in', '01-link'))
  execFileSync('mkfifo', [join(root, 'in', '02-pipe')])
  const longest = '9'.repeat(255)
  await comesBack(longest, ack('AA', 'NOBODYS'))
  await comesBack('98', ack('AA', controlId))
  await readIn()
  expect([(await read()).state, (await aside()).map((name) => name.slice(0, 9))]).toEqual([
    'acknowledged',
    ['999999999'],
  ])
  expect((await readdir(join(root, 'in'))).toSorted()).toEqual(['01-link', '02-pipe'])
  await comesBack(longest, ack('AA', 'NOBODYS'))
  await readIn()
  expect(await aside()).toHaveLength(2)
})

test.each([
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['older Windows letters', (text: string) => Buffer.from(text, 'latin1')],
  ['a frame for a line, and LF', (text: string) => Buffer.from(`\u000B${text.replaceAll('\r', '\n')}\u001C\r`)],
  ['other separators', (text: string) => Buffer.from(text.replaceAll('|', '#').replace('^~\\&', '@~\\&'))],
])('an answer in %s is read', async (_, bytesOf) => {
  const { comesBack, readIn, read, controlId } = await handedOver()
  await comesBack('1', bytesOf(ack('AR', controlId, 'récepteur inconnu')))
  await readIn()
  expect(await read()).toMatchObject({ state: 'failed', reason: 'Their system refused it: récepteur inconnu' })
})

test('a repeated acknowledgement changes nothing; those for unknown messages are all kept, even with the same name', async () => {
  const { comesBack, readIn, read, aside, root, controlId } = await handedOver()
  await comesBack('again', ack('AA', controlId))
  await readIn()
  const before = await read()
  for (const code of ['AA', 'AR']) {
    await comesBack('again', ack(code, controlId, 'unknown receiver'))
    await readIn()
  }
  expect(await read()).toEqual(before)
  expect(await readdir(join(root, 'done'))).toHaveLength(3)
  for (const said of ['one', 'two']) {
    await comesBack('lost', ack('AA', 'NOBODYS', said))
    await readIn()
  }
  expect(await aside()).toEqual(['lost', 'lost.2'])
})

test('names with separators and line breaks stay one field of one segment', async () => {
  const { root, controlId } = await handedOver('O|Neill^&~\\\r\nMSH|^~\\&|Ngāta\u2028')
  const [name] = await readdir(join(root, 'out', 'westmere1'))
  expect(name).toBe(`${controlId}.hl7`)
  const message = await readFile(join(root, 'out', 'westmere1', name ?? ''), 'utf8')
  const read = HL7Message.parse(message)
  expect(read.segments.map(({ segmentType }) => segmentType)).toEqual([
    'MSH',
    'PID',
    'PV1',
    'ORC',
    'OBR',
    'OBX',
    'OBX',
    'OBX',
    'OBX',
    'OBX',
  ])
  expect(read.getSegment('PID')?.field(5).getValue(1)).toMatch(/^O\|Neill\^&~\\ {1,2}MSH\|\^~\\&\|Ngāta/)
})

test('a partner’s address that is a path is refused', async () => {
  const { deps, root } = await handedOver()
  await expect(deps.folder.putOutgoing('../in', 'X', 'MSH')).rejects.toThrow('not a valid folder name')
  expect(await readdir(join(root, 'in'))).toEqual([])
})
