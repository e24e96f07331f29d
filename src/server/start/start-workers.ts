import { authJobs } from '../features/accounts/auth/routes.ts'
import { startBookingWorker } from '../features/bookings/booking-worker.ts'
import { eraseDeletedPhotos } from '../features/images/own/delete-image.ts'
import { deleteOldAssertions } from '../features/fhir/clients/client-store.ts'
import { deleteOldAppTokens } from '../features/fhir/patient-apps/app-token-store.ts'
import { deleteOldEvents } from '../features/fhir/webhooks/event-store.ts'
import { webhookWorkers } from '../features/fhir/webhooks/workers.ts'
import { imageWorkers } from '../features/images/workers.ts'
import { deleteLiveEvents } from '../features/live/routes.ts'
import { kioskJobs } from '../features/kiosk/routes.ts'
import { permissionWorkers } from '../features/consents/patient-permissions/workers.ts'
import { expireClosedAccounts } from '../features/own-data/close-account/close-account.ts'
import { ownDataWorkers } from '../features/own-data/workers.ts'
import { visitWorkers } from '../features/visits/workers.ts'
import { readingWorkers } from '../features/readings/results/workers.ts'
import { recallWorkers } from '../features/recalls/workers.ts'
import { refreshPatientPdfs } from '../features/reports/documents/report-pdf.ts'
import { reportWorkers } from '../features/reports/workers.ts'
import { uploadWorkers } from '../features/visits/uploads/workers.ts'
import { sendPushNotification } from '../records/notifications/send-push-notification.ts'
import { deleteVideoSignals } from '../features/video/routes.ts'
import { onMessageOutcome } from './on-message-outcome.ts'
import { runMaintenance } from './maintenance-jobs.ts'
import { sendSecurityFeed } from '../platform/security-log/send-security-feed.ts'
import { chooseDrivers } from '../platform/messages/choose-drivers.ts'
import { cleanUpMessages, sendMessage } from '../platform/messages/message-worker.ts'
import type { Services } from '../platform/services.ts'

/** Starts the workers of this process on the job queues. */
export async function startWorkers(services: Services): Promise<void> {
  const messages = { ...services, onOutcome: onMessageOutcome(services) }
  await services.jobs.work('send-message', sendMessage(messages, chooseDrivers(services.config, services.secrets)))
  await services.jobs.work('send-push', sendPushNotification(services))
  await services.jobs.work('clean-up-messages', cleanUpMessages(messages))
  const accountJobs = authJobs(services)
  await services.jobs.work('recover-password', accountJobs['recover-password'])
  await services.jobs.work('send-first-confirmation', accountJobs['send-first-confirmation'])
  await services.jobs.work('send-confirmation', accountJobs['send-confirmation'])
  await startBookingWorker(services)
  await imageWorkers(services)
  await uploadWorkers(services)
  await visitWorkers(services)
  await reportWorkers(services)
  await readingWorkers(services)
  await permissionWorkers(services)
  await ownDataWorkers({ ...services, drawReports: refreshPatientPdfs(services) })
  await recallWorkers(services)
  await webhookWorkers(services)
  await services.jobs.work('delete-live-events', deleteLiveEvents(services))
  await services.jobs.work('send-security-feed', sendSecurityFeed(services))
  const cleanUps = [
    accountJobs['delete-expired-sign-ups'],
    kioskJobs(services)['delete-old-arrivals'],
    eraseDeletedPhotos(services),
    expireClosedAccounts(services),
    deleteVideoSignals(services),
    () => deleteOldAssertions(services.database.db, services.clock.now()),
    () => deleteOldAppTokens(services.database.db, services.clock.now()),
    async () => void (await deleteOldEvents(services.database.db, services.clock.now())),
  ]
  await services.jobs.work('maintenance', runMaintenance(services, cleanUps))
}
