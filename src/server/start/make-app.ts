import { OpenAPIHono } from '@hono/zod-openapi'
import { analyticsRoutes } from '../features/analytics/routes.ts'
import { authRoutes, findUserIn } from '../features/accounts/auth/routes.ts'
import { bookingRoutes } from '../features/bookings/routes.ts'
import { clinicDeskRoutes } from '../features/clinic-desk/routes.ts'
import { consultationRoutes } from '../features/consultations/routes.ts'
import { mountFhir } from '../features/fhir/mount-fhir.ts'
import { patientAppRoutes } from '../features/fhir/patient-apps/routes.ts'
import { followUpRoutes } from '../features/follow-ups/routes.ts'
import { deviceRoutes } from '../features/devices/routes.ts'
import { mountApiReference } from '../http/api-reference/mount-api-reference.ts'
import { imageRoutes } from '../features/images/routes.ts'
import { kioskRoutes } from '../features/kiosk/routes.ts'
import { lesionRoutes } from '../features/patients/lesions/routes.ts'
import { userAccountRoutes } from '../features/accounts/user-accounts/routes.ts'
import { recallRoutes } from '../features/recalls/routes.ts'
import { readReportPdf } from '../features/reports/documents/report-pdf.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { liveRoutes } from '../features/live/routes.ts'
import { notificationRoutes } from '../features/notifications/routes.ts'
import { lookupRoutes } from '../features/lookups/routes.ts'
import { mannequinRoutes } from '../features/lookups/mannequin/routes.ts'
import { operationsRoutes } from '../features/operations/routes.ts'
import { ownDataRoutes } from '../features/own-data/routes.ts'
import { patientRoutes } from '../features/patients/routes.ts'
import { practiceUserRoutes } from '../features/practices/practice-users/routes.ts'
import { practiceRoutes } from '../features/practices/routes.ts'
import { practitionerPatientRoutes } from '../features/patients/practitioner-patients/routes.ts'
import { visitRoutes } from '../features/visits/routes.ts'
import { uploadRoutes } from '../features/visits/uploads/routes.ts'
import { promoCodeRoutes } from '../features/bookings/promo-codes/routes.ts'
import { practitionerRoutes } from '../features/practices/practitioners/routes.ts'
import { patientProviderRoutes } from '../features/consents/patient-providers/routes.ts'
import { patientPermissionRoutes } from '../features/consents/patient-permissions/routes.ts'
import { correctionRoutes } from '../features/own-data/corrections/routes.ts'
import { accessLogRoutes } from '../features/own-data/access-log/routes.ts'
import { riskProfileRoutes } from '../features/risk/routes.ts'
import { readingRoutes } from '../features/readings/routes.ts'
import { spotChatRoutes } from '../features/spot-chats/routes.ts'
import { serviceRoutes } from '../features/bookings/services/routes.ts'
import { videoRoutes } from '../features/video/routes.ts'
import { countRequests } from '../http/count-requests.ts'
import { setCallerAddress } from '../http/caller-address.ts'
import { deviceTickets } from '../http/devices/device-tickets.ts'
import { mount } from '../http/mount.ts'
import { isActiveLogin } from '../records/accounts/login-store.ts'
import { logRefusals } from '../http/log-refusals.ts'
import { refuseRepeatedHeaders } from '../http/refuse-repeated-headers.ts'
import { requireOwnHost } from '../http/require-own-host.ts'
import { dpopNonces } from '../http/devices/dpop-nonces.ts'
import { verifyDeviceProof } from '../http/devices/verify-device-proof.ts'
import { endConnections, mountHealth, type Readiness, rejectUntilReady } from '../http/readiness.ts'
import { problemHandler } from '../http/problem-handler.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { securityTxt } from '../http/app/security-txt.ts'
import { serveApp, type ServedApp } from '../http/app/serve-app.ts'
import type { BoundEndpoint } from '../http/bind.ts'
import { endUnreadBodies } from '../http/input/end-unread-bodies.ts'
import { onMessageOutcome } from './on-message-outcome.ts'
import { chooseNewsReader, textWebhook } from '../platform/messages/choose-drivers.ts'
import { textsOf } from '../platform/messages/text-settings.ts'
import { outboxPage } from '../platform/messages/outbox-page.ts'
import { submitDemoPayment, demoPayPage } from '../platform/payments/demo-pay-page.ts'
import { choosePaymentProvider } from '../platform/payments/choose-payment-provider.ts'
import { accessServices } from '../access/access-services.ts'
import { findPatientAccess } from '../access/patient-access.ts'
import type { Services } from '../platform/services.ts'

/** Every bound endpoint, feature by feature, in the order of the spec. */
export function allRoutes(services: Services): BoundEndpoint[] {
  const reading = accessServices(services)
  return [
    ...authRoutes(services),
    ...bookingRoutes(services),
    ...clinicDeskRoutes(services),
    ...patientRoutes(services, reading),
    ...practiceRoutes(services),
    ...practitionerRoutes(services),
    ...practitionerPatientRoutes(services, reading),
    ...visitRoutes(services),
    ...uploadRoutes(services),
    ...deviceRoutes(services),
    ...kioskRoutes(services),
    ...imageRoutes(services, reading),
    ...lesionRoutes(services, reading),
    ...readingRoutes(services, reading),
    ...reportRoutes(services, reading),
    ...followUpRoutes(services),
    ...operationsRoutes(services),
    ...mannequinRoutes(),
    ...promoCodeRoutes(services),
    ...serviceRoutes(services),
    ...consultationRoutes(services, reading),
    ...spotChatRoutes(services, reading),
    ...lookupRoutes(),
    ...patientProviderRoutes(services, reading),
    ...patientPermissionRoutes(services),
    ...notificationRoutes({
      ...services,
      provider: choosePaymentProvider(services),
      readNews: chooseNewsReader(services.config),
      webhookPath: new URL(textWebhook(services.config)).pathname,
      onOutcome: onMessageOutcome(services),
    }),
    ...accessLogRoutes(services),
    ...ownDataRoutes(services),
    ...patientAppRoutes(services),
    ...correctionRoutes({ ...services, ...reading }),
    ...recallRoutes(services, reading),
    ...riskProfileRoutes(services, reading),
    ...userAccountRoutes(services),
    ...practiceUserRoutes(services),
    ...analyticsRoutes(services),
    ...liveRoutes(services),
    ...videoRoutes(services),
  ]
}

/**
 * The whole server as a fetch handler. `builtApp`: the built client, if there is one; `readiness`: whether the server
 * answers yet.
 */
export function makeApp(
  services: Services,
  builtApp: Pick<ServedApp, 'folder' | 'previousBuilds'> | null = null,
  readiness: Readiness = { state: 'ready' },
): OpenAPIHono {
  const app = new OpenAPIHono()
  app.onError(problemHandler(services.logger))
  app.use(countRequests(services.metrics))
  app.use(securityHeaders(services.config))
  app.use(endConnections(readiness))
  app.use(endUnreadBodies)
  app.use(refuseRepeatedHeaders)
  app.use(rejectUntilReady(readiness))
  app.use(setCallerAddress(services.config.trustedProxies, services.logger))
  mountHealth(app, readiness, services.database.isReachable)
  app.get('/.well-known/security.txt', securityTxt(services))
  mountApiReference(app, services.config.publicUrl)
  app.use('/dev/*', requireOwnHost(services.config))
  app.get('/dev/outbox', outboxPage(services))
  app.get('/dev/pay/:sessionId', demoPayPage(services))
  app.post('/dev/pay/:sessionId', submitDemoPayment(services))
  const nonces = dpopNonces(services.secrets, services.clock)
  mount(app, allRoutes(services), {
    tokens: services.tokens,
    findUser: findUserIn(services),
    isOpenAccount: (loginId) => isActiveLogin(services.database.db, loginId),
    verifyDeviceProof: verifyDeviceProof({ ...services, nonces, tickets: deviceTickets(services.secrets) }),
    newNonce: nonces.issue,
    logRefusal: logRefusals(services),
    trace: services.trace,
  })
  mountFhir(app, {
    ...services,
    findAccess: findPatientAccess(services.database),
    readReportPdf: (reportId) => readReportPdf(services, reportId),
  })
  if (builtApp !== null) {
    const { serviceWorker, nzHosts, countryUrls, analytics, tiles, signInProviders: providers } = services.config
    const texts = textsOf(services.config)
    const isCounting = analytics !== null
    serveApp(app, { ...builtApp, serviceWorker, nzHosts, countryUrls, isCounting, tiles, texts, providers })
  }
  return app
}
