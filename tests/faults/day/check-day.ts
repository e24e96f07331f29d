import { checkInvariants, type Findings } from '../check-invariants.ts'
import type { LedgerVisit } from '../ledger.ts'
import type { DeviceVisit } from '../read-device.ts'
import { readServer } from '../read-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'
import type { Day } from './begin-day.ts'
import type { DayVisit } from './desk.ts'
import type { DayBooking } from './payer.ts'

const owner = 'the pharmacist'

/** Holds all that anybody was told against database and files, past the server. */
export async function checkDay(dataDir: string, { visits, bookings }: Day): Promise<Findings> {
  const server = await readServer(dataDir, {
    visitIds: visits.map(({ made }) => made.upload.visitId),
    lastNames: visits.map(({ lastName }) => lastName),
  })
  const findings = checkInvariants({
    ledger: visits.map(ledgerOf),
    device: visits.map(deviceOf),
    ownerOf: () => owner,
    server,
  })
  findings.lost.push(...(await lostReceipts(dataDir, visits)), ...(await lostPayments(dataDir, bookings)))
  findings.doubled.push(...(await doubledRows(dataDir, { visits, bookings })))
  return findings
}

/** As the tablet knows it: sealed, and until its receipt comes it has everything. */
const ledgerOf = ({ made, lastName, receiptNumber }: DayVisit): LedgerVisit => ({
  visitId: made.upload.visitId,
  lastName,
  comment: '',
  photos: [],
  booked: null,
  userName: owner,
  sealing: 'said',
  ending: receiptNumber === null ? 'held' : 'committed',
  hashes: Object.fromEntries(made.manifest.photos.map(({ photoId, sha256 }) => [photoId, sha256])),
})

const deviceOf = ({ made, receiptNumber }: DayVisit): DeviceVisit => ({
  visitId: made.upload.visitId,
  owner,
  state: receiptNumber === null ? 'uploading' : 'committed',
  version: 1,
  hasEnvelope: true,
  hasReceipt: receiptNumber !== null,
  photoIds: made.manifest.photos.map(({ photoId }) => photoId),
})

type Told = { visitId: string; receiptNumber: string; reports: { reportId: number; authorising: string }[] }

/** Receipts, reports and authorisations that somebody was told of. */
async function lostReceipts(dataDir: string, visits: readonly DayVisit[]): Promise<string[]> {
  const rows = await queryDatabase<Told>(
    dataDir,
    `select visit_id::text as "visitId", receipt_number as "receiptNumber", coalesce((select
        json_agg(json_build_object('reportId', report_id, 'authorising', authorising)) from reports
        where reports.visit_id = visits.visit_id), '[]') as reports
      from visits where visit_id::text = any($1)`,
    [visits.map(({ made }) => made.upload.visitId)],
  )
  return visits.flatMap((visit) => {
    const row = rows.find(({ visitId }) => visitId === visit.made.upload.visitId)
    const report = row?.reports.find(({ reportId }) => reportId === visit.reportId)
    const { lastName } = visit
    return [
      visit.receiptNumber === null || row?.receiptNumber === visit.receiptNumber ? [] : `the receipt of ${lastName}`,
      visit.reportId === null || report !== undefined ? [] : `the report of ${lastName}`,
      !visit.isAuthorised || report?.authorising === 'authorised' ? [] : `the authorisation of ${lastName}`,
    ].flat()
  })
}

async function lostPayments(dataDir: string, bookings: readonly DayBooking[]): Promise<string[]> {
  const rows = await queryDatabase<{ bookingId: string }>(
    dataDir,
    `select b.booking_id::text as "bookingId" from bookings b join payments p using (booking_id)
      where b.status = 'Booked' and p.state = 'paid' and b.booking_id::text = any($1)`,
    [bookings.map(({ bookingId }) => bookingId)],
  )
  return bookings
    .filter(({ bookingId, isPaid }) => isPaid && !rows.some((row) => row.bookingId === bookingId))
    .map(({ bookingId }) => `the payment of ${bookingId}`)
}

/** What there must be once: a report of each visit, a delivery to each recipient, a payment of each booking, none given back. */
async function doubledRows(dataDir: string, { visits, bookings }: Pick<Day, 'visits' | 'bookings'>): Promise<string[]> {
  const rows = await queryDatabase<{ what: string }>(
    dataDir,
    `select 'reports of ' || visit_id as what from reports where visit_id::text = any($1) group by visit_id having count(*) > 1
      union all select 'deliveries of report ' || report_id from report_deliveries join reports using (report_id)
        where visit_id::text = any($1) group by report_id, recipient_kind, recipient_id, channel, letter_id having count(*) > 1
      union all select 'payments of ' || booking_id from payments where booking_id::text = any($2) and state = 'paid'
        group by booking_id having count(*) > 1
      union all select 'a refund of ' || booking_id from refunds join payments using (payment_id) where booking_id::text = any($2)`,
    [visits.map(({ made }) => made.upload.visitId), bookings.map(({ bookingId }) => bookingId)],
  )
  return rows.map(({ what }) => what)
}
