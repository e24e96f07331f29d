import { dropFolder } from '../../platform/healthlink/drop-folder.ts'
import type { Services } from '../../platform/services.ts'
import { deliverReport, type DeliveryDependencies } from './delivery/deliver-report.ts'
import { simulatePartners } from './delivery/demo-partner.ts'
import { makeDocuments } from './documents/make-documents.ts'
import { notifyReport } from './delivery/notify-report.ts'
import { replaceExpiredLink, notifyLockedLink } from './links/link-jobs.ts'
import { sendRecallMessage } from './delivery/send-recall-message.ts'
import { notifyAuthorisers } from './delivery/ask-for-authorising.ts'
import { watchReports } from './delivery/watch-reports.ts'
import { readAcks } from './delivery/read-acks.ts'

/** Starts the job workers for reports in this process. */
export async function reportWorkers(services: Services): Promise<void> {
  const deps: DeliveryDependencies = { ...services, folder: dropFolder(services.config.healthLinkDir) }
  const read = readAcks(deps)
  await services.jobs.work('make-report-documents', makeDocuments(services))
  await services.jobs.work('deliver-report', deliverReport(deps))
  await services.jobs.work('deliver-letter', deliverReport(deps))
  await services.jobs.work('notify-report', notifyReport(services))
  await services.jobs.work('notify-locked-link', notifyLockedLink(services))
  await services.jobs.work('send-new-link', replaceExpiredLink(services))
  await services.jobs.work('read-report-acks', async () => {
    if (services.config.demo) await simulatePartners(deps.folder)
    await read()
  })
  await services.jobs.work('send-report-recall', sendRecallMessage(deps))
  await services.jobs.work('tell-authorisers', notifyAuthorisers(services))
  await services.jobs.work('watch-reports', watchReports(services))
}
