import type { SentReading, searchSentReadings as call } from '../../../../contract/readings/sent-readings.ts'
import { personName } from '../../../../domain/text/person-name.ts'
import { logAccesses } from '../../../access/access-log.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { type DeliveryRow, readDeliveries } from '../../../records/reports/delivery-rows-store.ts'
import { presentDelivery } from '../../../records/reports/present-delivery.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { requireReader } from '../with-reading.ts'
import { findSentReadings, type SentReadingRow } from './sent-readings-store.ts'

const present = (row: SentReadingRow, deliveries: readonly DeliveryRow[]): SentReading => ({
  visitId: row.visit_id,
  reportGuid: row.report_guid,
  patientName: personName(row.first_name, row.last_name),
  birthDate: row.birth_date,
  practiceName: row.practice_name,
  timeZoneId: row.time_zone,
  version: row.version,
  isUrgent: row.is_urgent,
  state: row.state,
  whenPublished: row.published_at.toISOString(),
  gets: deliveries.map((delivery) => {
    const { kind, name, channel, stage, reason, whenSent } = presentDelivery(delivery)
    return { kind, name, channel, stage, reason, whenSent }
  }),
})

/** The reports that the calling reader published, failures first; access to each listed patient is logged. */
export const searchSentReadings =
  ({ database: { db }, clock }: ReadingDependencies): Handler<typeof call> =>
  async ({ request: { pageNo, pageSize, show }, actor }) => {
    const user = userOf(actor)
    requireReader(user)
    const now = clock.now()
    const query = { readerId: user.loginId, show, now }
    const { records, count } = await findSentReadings(db, query, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const patientIds = records.map(({ patient_id }) => patient_id)
    await logAccesses(db, { user, patientIds, what: 'sent reports', now })
    const reportIds = records.map(({ report_id }) => report_id)
    const ofReports = Map.groupBy(await readDeliveries(db, reportIds, now), ({ report_id }) => report_id)
    return {
      currentPage: pageNo,
      pageSize,
      recordCount: count,
      records: records.map((row) => present(row, ofReports.get(row.report_id) ?? [])),
    }
  }
