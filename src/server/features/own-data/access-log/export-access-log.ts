import * as calls from '../../../../contract/own-data/access-log.ts'
import type { AccessLogEntry } from '../../../../contract/own-data/access-log.ts'
import { byteOrderMark, csvLine } from '../../../../domain/text/csv.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone, isZone } from '../../../../domain/time/zoned-time.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { userOf } from '../../../http/bind.ts'
import type { RawHandler } from '../../../http/bind-raw.ts'
import { parseInput } from '../../../http/input/parse-input.ts'
import { invalid } from '../../../http/problem.ts'
import { streamBody } from '../../../http/stream-body.ts'
import type { Services } from '../../../platform/services.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { readAccessLog } from './access-log-store.ts'
import { presentAccessLogEntry } from './present-access-log-entry.ts'

const page = 500
const headings = [
  'Day',
  'Time',
  'Time zone',
  'Who',
  'Role',
  'Place or device',
  'Tablet',
  'What',
  'Reason',
  'You asked',
  'Answer',
]

/** patientrecords/exportlooks: streams the log, one page of rows in memory at a time. */
export const exportAccessLog =
  ({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): RawHandler =>
  async (context, actor) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { timeZone } = parseInput(calls.exportAccessLog.query, context.req.query(), 'query')
    if (!isZone(timeZone)) throw invalid('query/timeZone', 'Give the name of a time zone, such as Pacific/Auckland.')
    const now = clock.now()
    const { loginId, sessionId: session } = user
    await writeSecurityLog(db, { kind: 'export', what: 'looks', actor: loginId, session, patient: patientId, now })
    const lines = csvOf(db, patientId, timeZone)
    return context.body(streamBody(lines), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="who-looked.csv"',
      'cache-control': 'no-store',
    })
  }

async function* csvOf(db: Db, patientId: PatientId, timeZone: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings)
  for (let offset = 0; ; offset += page) {
    const rows = await readAccessLog(db, { patientId, whose: 'everybody' }, { limit: page, offset })
    yield rows.map((row) => csvLine(cellsOf(presentAccessLogEntry(row), timeZone))).join('')
    if (rows.length < page) return
  }
}

const cellsOf = (
  { when, name, role, place, tablet, what, reason, question }: AccessLogEntry,
  timeZone: string,
): string[] => [
  dayInZone(when, timeZone),
  timeOfDay(when, timeZone),
  timeZone,
  name ?? 'You',
  role ?? '',
  place ?? '',
  tablet ?? '',
  what,
  reason ?? '',
  question === null ? '' : (question.note ?? 'Yes'),
  question?.answer ?? '',
]
