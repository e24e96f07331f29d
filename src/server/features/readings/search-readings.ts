import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { ReadingTab } from '../../../contract/readings/reading-list.ts'
import type * as calls from '../../../contract/readings/readings.ts'
import { searchTerms } from '../../../domain/patients/search-terms.ts'
import { turnaroundAt } from '../../../domain/readings/turnaround.ts'
import { dayInZone, instantOf, isZone } from '../../../domain/time/zoned-time.ts'
import { logAccesses } from '../../access/access-log.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { sortOrder } from '../../http/sort-order.ts'
import type { Db } from '../../platform/database.ts'
import { dueTime } from '../../records/readings/turnaround-store.ts'
import { readWorkingTimes } from '../../records/readings/working-times-store.ts'
import { findByTerms } from '../../records/patients/patient-search-store.ts'
import { countPublished, readVisitDetails, readUnreadVisits, type UnreadVisitRow } from './worklist-store.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { presentClaim } from './present-claim.ts'
import { isUrgent, presentReadingRow, type RowWithTurnaround } from './present-reading-row.ts'
import { readReturnedReports } from './returns/returned-reports-store.ts'
import { requireReader } from './with-reading.ts'

type SearchRequest = ValidRequest<typeof calls.searchReadings>

/**
 * The worklist. Due times depend on the hours of each practice, so all visits to be read (a few thousand at most) are
 * evaluated; details are read for the requested page only, and access to its patients is logged first.
 */
export const searchReadings =
  ({ database: { db }, clock }: ReadingDependencies): Handler<typeof calls.searchReadings> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    requireReader(user)
    const order = orderOf(request)
    const now = clock.now()
    const { rows } = await findByTerms(searchTerms(request.keywords ?? ''), async (patterns) => {
      const found = await readUnreadVisits(db, {
        loginId: user.loginId,
        keywords: request.keywords ?? '',
        patterns,
      })
      return { rows: found, count: found.length }
    })
    const timed = await withTurnaround(db, rows, now)
    const isOn = tabs(user.loginId, now)
    const shown = timed.filter(({ row }) => isOn[request.which](row))
    const found = shown.filter((each) => matchesFilters(each, request, now)).toSorted(order)
    const page = found.slice((request.pageNo - 1) * request.pageSize, request.pageNo * request.pageSize)
    const patientIds = page.map(({ row }) => row.patient_id)
    await logAccesses(db, { user, patientIds, what: 'reading list', now })
    const visitIds = page.map(({ row }) => row.visit_id)
    const details = await readVisitDetails(db, visitIds)
    const returned = await readReturnedReports(db, visitIds, user.loginId)
    return {
      currentPage: request.pageNo,
      pageSize: request.pageSize,
      recordCount: found.length,
      records: page.flatMap((each) => {
        const { visit_id: visitId } = each.row
        const more = details.get(visitId)
        const about = { loginId: user.loginId, returned: returned.get(visitId) ?? null, now }
        return more ? [presentReadingRow(each, more, about)] : []
      }),
      now: now.toISOString(),
      counts: {
        all: timed.length,
        unclaimed: timed.filter(({ row }) => isOn.unclaimed(row)).length,
        mine: timed.filter(({ row }) => isOn.mine(row)).length,
        opinions: timed.filter(({ row }) => isOn.opinions(row)).length,
        asked: timed.filter(({ row }) => isOn.asked(row)).length,
      },
      clocks: countClocks(shown, now),
      readToday: await countPublished(db, user.loginId, midnightOf(request, rows, now)),
      services: filterChoices(shown, ({ service_id, service_name }) => [service_id, service_name]),
      practices: filterChoices(shown, ({ practice_id, practice_name }) => [practice_id, practice_name]),
    }
  }

async function withTurnaround(db: Db, rows: readonly UnreadVisitRow[], now: Date): Promise<RowWithTurnaround[]> {
  const times = await readWorkingTimes(db, rows)
  return rows.flatMap((row) => {
    const time = times.get(row.practice_id)
    if (time === undefined) return []
    const due = dueTime(row, time)
    return [{ row, due, clock: turnaroundAt(due, now.getTime(), time) }]
  })
}

const countClocks = (shown: readonly RowWithTurnaround[], now: Date) => ({
  late: shown.filter((each) => each.clock.state === 'late').length,
  soon: shown.filter((each) => each.clock.state === 'soon').length,
  dueToday: shown.filter((each) => isDueToday(each, now)).length,
  urgent: shown.filter(({ row }) => isUrgent(row)).length,
  returned: shown.filter(({ row }) => row.return_due_at !== null).length,
})

const tabs = (loginId: LoginId, now: Date): Record<ReadingTab, (row: UnreadVisitRow) => boolean> => ({
  all: () => true,
  unclaimed: (row) => row.question !== 'open' && presentClaim(row, loginId, now) === null,
  mine: (row) => presentClaim(row, loginId, now)?.isYou === true,
  opinions: (row) => row.is_asked,
  asked: (row) => row.question === 'open',
})

const isDueToday = ({ row, due }: RowWithTurnaround, now: Date) =>
  dayInZone(due, row.time_zone) <= dayInZone(now, row.time_zone)

const matchesFilters = (each: RowWithTurnaround, request: SearchRequest, now: Date): boolean =>
  (request.urgentOnly !== true || isUrgent(each.row)) &&
  (request.returnedOnly !== true || each.row.return_due_at !== null) &&
  (request.dueToday !== true || isDueToday(each, now)) &&
  (request.countryCode == null || each.row.country_code === request.countryCode) &&
  (request.serviceId == null || each.row.service_id === request.serviceId) &&
  (request.practiceId == null || each.row.practice_id === request.practiceId)

type Order = (one: RowWithTurnaround, other: RowWithTurnaround) => number
const returnedFirst: Order = (one, other) =>
  Number(other.row.return_due_at !== null) - Number(one.row.return_due_at !== null)
const byDue: Order = (one, other) => one.due - other.due || one.row.visit_id.localeCompare(other.row.visit_id)
const urgentFirst: Order = (one, other) =>
  returnedFirst(one, other) || Number(isUrgent(other.row)) - Number(isUrgent(one.row)) || byDue(one, other)
const orders: Record<string, Order> = {
  due: byDue,
  arrived: (one, other) => one.row.committed_at.getTime() - other.row.committed_at.getTime(),
  spots: (one, other) => one.row.number_of_lesions - other.row.number_of_lesions,
  patient: (one, other) => nameOf(one).localeCompare(nameOf(other)),
  practice: (one, other) => one.row.practice_name.localeCompare(other.row.practice_name),
  service: (one, other) => one.row.service_name.localeCompare(other.row.service_name),
}
const nameOf = ({ row }: RowWithTurnaround) => `${row.last_name} ${row.first_name}`

function orderOf({ sort }: SearchRequest): Order {
  const order = sortOrder(sort, orders)
  if (order === null) return urgentFirst
  const sign = order.direction === 'asc' ? 1 : -1
  return (one, other) => sign * order.column(one, other) || byDue(one, other)
}

function midnightOf({ timeZoneId }: SearchRequest, rows: readonly UnreadVisitRow[], now: Date): Date {
  const zone = timeZoneId != null && isZone(timeZoneId) ? timeZoneId : (rows[0]?.time_zone ?? 'Pacific/Auckland')
  return new Date(instantOf(dayInZone(now, zone), '00:00', zone))
}

function filterChoices<Id extends number>(
  rows: readonly RowWithTurnaround[],
  read: (row: UnreadVisitRow) => readonly [Id, string],
) {
  const groups = Map.groupBy(rows, ({ row }) => read(row)[0])
  return [...groups]
    .map(([id, all]) => ({ id, name: all[0] ? read(all[0].row)[1] : '', count: all.length }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
