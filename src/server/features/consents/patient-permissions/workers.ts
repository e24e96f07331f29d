import type { Services } from '../../../platform/services.ts'
import { sendConsentNotification } from './notify-consent-change.ts'

/** Registers the consent jobs in this process. */
export const permissionWorkers = (services: Services): Promise<void> =>
  services.jobs.work('notify-consent-change', sendConsentNotification(services))
