import { dropFolder } from '../../platform/healthlink/drop-folder.ts'
import type { Services } from '../../platform/services.ts'
import { deliverReport, type DeliveryPorts } from './deliver-report.ts'
import { playPartners } from './demo-partner.ts'
import { makeDocuments } from './make-documents.ts'
import { tellReport } from './tell-report.ts'
import { sendNewLinkAgain, tellLockedLink } from './after/link-troubles.ts'
import { sendRecallNotice } from './after/send-recall-notice.ts'
import { watchReports } from './after/watch-reports.ts'
import { readAcks } from './read-acks.ts'

/** Starts this process's share of the work on reports. */
export async function reportWorkers(services: Services): Promise<void> {
  const ports: DeliveryPorts = { ...services, folder: dropFolder(services.config.healthLinkDir) }
  const read = readAcks(ports)
  await services.jobs.work('make-report-documents', makeDocuments(services))
  await services.jobs.work('deliver-report', deliverReport(ports))
  await services.jobs.work('tell-report', tellReport(services))
  await services.jobs.work('tell-locked-link', tellLockedLink(services))
  await services.jobs.work('send-new-link', sendNewLinkAgain(services))
  await services.jobs.work('read-report-acks', async () => {
    if (services.config.demo) await playPartners(ports.folder)
    await read()
  })
  await services.jobs.work('send-recall-notice', sendRecallNotice(ports))
  await services.jobs.work('watch-reports', watchReports(services))
  await services.jobs.repeat('read-report-acks', '* * * * *', {})
  await services.jobs.repeat('watch-reports', '*/15 * * * *', {})
}
