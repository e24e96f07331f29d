import { authJobs } from './features/auth/routes.ts'
import { bookingWorkers } from './features/bookings/workers.ts'
import { eraseDeletedPhotos } from './features/images/own/delete-photo.ts'
import { imageWorkers } from './features/images/workers.ts'
import { forgetLiveEvents } from './features/live/routes.ts'
import { kioskJobs } from './features/kiosk/routes.ts'
import { permissionWorkers } from './features/patient-permissions/workers.ts'
import { endClosedAccounts } from './features/own-data/closing/close-account.ts'
import { ownDataWorkers } from './features/own-data/workers.ts'
import { visitWorkers } from './features/practitioner-visits/workers.ts'
import { recallWorkers } from './features/recalls/workers.ts'
import { bringPatientUpToDate } from './features/reports/report-pdf.ts'
import { reportWorkers } from './features/reports/workers.ts'
import { uploadWorkers } from './features/uploads/workers.ts'
import { sendPushJob } from './records/notices/send-push.ts'
import { forgetVideoSignals } from './features/video/routes.ts'
import { keepHouse } from './keep-house.ts'
import { outboxDriver } from './platform/mail/mail.ts'
import { cleanUpMessages, sendMessage } from './platform/mail/mail-worker.ts'
import type { Services } from './platform/services.ts'

/** Starts this process's workers on the job queues. */
export async function startWork(services: Services): Promise<void> {
  await services.jobs.work('send-message', sendMessage(services, outboxDriver))
  await services.jobs.work('send-push', sendPushJob(services))
  await services.jobs.work('clean-up-messages', cleanUpMessages(services))
  await services.jobs.repeat('clean-up-messages', '23 * * * *', {})
  const forAccounts = authJobs(services)
  await services.jobs.work('recover-password', forAccounts['recover-password'])
  await services.jobs.work('answer-sign-up', forAccounts['answer-sign-up'])
  await services.jobs.work('send-confirmation', forAccounts['send-confirmation'])
  await bookingWorkers(services)
  await imageWorkers(services)
  await uploadWorkers(services)
  await visitWorkers(services)
  await reportWorkers(services)
  await permissionWorkers(services)
  await ownDataWorkers({ ...services, drawReports: bringPatientUpToDate(services) })
  await recallWorkers(services)
  await services.jobs.work('forget-live-events', forgetLiveEvents(services))
  await services.jobs.repeat('forget-live-events', '*/15 * * * *', {})
  const forgetOld = [
    forAccounts['forget-sign-ups'],
    kioskJobs(services)['forget-arrivals'],
    eraseDeletedPhotos(services),
    endClosedAccounts(services),
    forgetVideoSignals(services),
  ]
  await services.jobs.work('keep-house', keepHouse(services, forgetOld))
  await services.jobs.repeat('keep-house', '7 15 * * *', {})
}
