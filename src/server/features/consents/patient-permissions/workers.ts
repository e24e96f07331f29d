import type { Services } from '../../../platform/services.ts'
import { sendConsentNotification } from './notify-consent-change.ts'

/** Starts this process's share of the work on what patients allow. */
export const permissionWorkers = (services: Services): Promise<void> =>
  services.jobs.work('tell-consents', sendConsentNotification(services))
