import { exportLooks, type RecordLook } from '../../../contract/patients/record-looks.ts'
import { csvLine } from '../../../domain/text/csv-line.ts'
import { timeOfDay } from '../../../domain/time/moment-words.ts'
import { dayInZone, isZone } from '../../../domain/time/zoned-time.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { userOf } from '../../http/bind.ts'
import type { RawHandler } from '../../http/bind-raw.ts'
import { parseInput } from '../../http/parse-input.ts'
import { invalid } from '../../http/problem.ts'
import { streamOf } from '../../http/stream-of.ts'
import type { Services } from '../../platform/services.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { PatientId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { readLooks } from './looks-store.ts'
import { presentLook } from './present-look.ts'

const page = 500
const heads = ['Day', 'Time', 'Time zone', 'Who', 'Role', 'Place or device', 'What', 'You asked', 'Answer']

/** patientrecords/exportlooks: a page of rows at a time is in memory. */
export const serveLooks =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): RawHandler =>
  async (context, actor) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { timeZone } = parseInput(exportLooks.query, context.req.query(), 'query')
    if (!isZone(timeZone)) throw invalid('query/timeZone', 'Give the name of a time zone, as Pacific/Auckland.')
    const now = clock.now()
    const { loginId, sessionId: session } = user
    await writeSecurityLog(db, { kind: 'export', what: 'looks', actor: loginId, session, patient: patientId, now })
    const lines = csvOf(db, patientId, timeZone)
    return context.body(streamOf(lines), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="who-looked.csv"',
      'cache-control': 'no-store',
    })
  }

async function* csvOf(db: Db, patientId: PatientId, timeZone: string): AsyncGenerator<string> {
  // Spreadsheets read UTF-8 by its mark alone.
  yield `\uFEFF${csvLine(heads)}`
  for (let offset = 0; ; offset += page) {
    const rows = await readLooks(db, { patientId, whose: 'everybody' }, { limit: page, offset })
    yield rows.map((row) => csvLine(cellsOf(presentLook(row), timeZone))).join('')
    if (rows.length < page) return
  }
}

const cellsOf = ({ when, name, role, place, what, question }: RecordLook, timeZone: string): string[] => [
  dayInZone(when, timeZone),
  timeOfDay(when, timeZone),
  timeZone,
  name ?? 'You',
  role ?? '',
  place ?? '',
  what,
  question === null ? '' : (question.note ?? 'Yes'),
  question?.answer ?? '',
]
