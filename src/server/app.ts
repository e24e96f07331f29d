import { OpenAPIHono } from '@hono/zod-openapi'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { authRoutes, findUserIn } from './features/auth/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { consultationRoutes } from './features/consultations/routes.ts'
import { deviceRoutes } from './features/devices/routes.ts'
import { mountReference } from './features/reference/mount-reference.ts'
import { imageRoutes } from './features/images/routes.ts'
import { kioskRoutes } from './features/kiosk/routes.ts'
import { lesionRoutes } from './features/lesions/routes.ts'
import { userAccountRoutes } from './features/user-accounts/routes.ts'
import { recallRoutes } from './features/recalls/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { noticeRoutes } from './features/notices/routes.ts'
import { lookupRoutes } from './features/lookups/routes.ts'
import { mannequinRoutes } from './features/mannequin/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { patientRoutes } from './features/patients/routes.ts'
import { practiceUserRoutes } from './features/practice-users/routes.ts'
import { practiceRoutes } from './features/practices/routes.ts'
import { practitionerPatientRoutes } from './features/practitioner-patients/routes.ts'
import { practitionerVisitRoutes } from './features/practitioner-visits/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { promoCodeRoutes } from './features/promo-codes/routes.ts'
import { practitionerRoutes } from './features/practitioners/routes.ts'
import { patientProviderRoutes } from './features/patient-providers/routes.ts'
import { patientPermissionRoutes } from './features/patient-permissions/routes.ts'
import { recordLookRoutes } from './features/record-looks/routes.ts'
import { riskProfileRoutes } from './features/risk-assessment-profiles/routes.ts'
import { readingRoutes } from './features/readings/routes.ts'
import { spotChatRoutes } from './features/spot-chats/routes.ts'
import { serviceRoutes } from './features/services/routes.ts'
import { videoRoutes } from './features/video/routes.ts'
import { noteCaller } from './http/caller-address.ts'
import { deviceTickets } from './http/device-tickets.ts'
import { mount } from './http/mount.ts'
import { noteRefusals } from './http/note-refusals.ts'
import { proofNonces } from './http/proof-nonces.ts'
import { proveDevice } from './http/prove-device.ts'
import { mountHealth, type Readiness, whenReady } from './http/readiness.ts'
import { problemHandler } from './http/problem-handler.ts'
import { securityHeaders } from './http/security-headers.ts'
import { securityTxt } from './http/app/security-txt.ts'
import { serveApp, type ServedApp } from './http/app/serve-app.ts'
import type { Bound } from './http/bind.ts'
import { outboxPage } from './platform/mail/mail-outbox-page.ts'
import { demoPayDecision, demoPayPage } from './platform/payments/demo-pay-page.ts'
import { patientReading } from './access/patient-reading.ts'
import type { Services } from './platform/services.ts'

/** Every bound endpoint, feature by feature, in the spec's order. */
export function allRoutes(services: Services): Bound[] {
  const reading = patientReading(services)
  return [
    ...authRoutes(services),
    ...bookingRoutes(services),
    ...patientRoutes(services, reading),
    ...practiceRoutes(services),
    ...practitionerRoutes(services),
    ...practitionerPatientRoutes(services, reading),
    ...practitionerVisitRoutes(services),
    ...uploadRoutes(services),
    ...deviceRoutes(services),
    ...kioskRoutes(services),
    ...imageRoutes(services, reading),
    ...lesionRoutes(services, reading),
    ...readingRoutes(services, reading),
    ...reportRoutes(services, reading),
    ...mannequinRoutes(),
    ...promoCodeRoutes(services),
    ...serviceRoutes(services),
    ...consultationRoutes(services, reading),
    ...spotChatRoutes(services, reading),
    ...lookupRoutes(),
    ...patientProviderRoutes(services, reading),
    ...patientPermissionRoutes(services),
    ...noticeRoutes(services),
    ...recordLookRoutes(services),
    ...ownDataRoutes(services),
    ...recallRoutes(services, reading),
    ...riskProfileRoutes(services, reading),
    ...userAccountRoutes(services),
    ...practiceUserRoutes(services),
    ...analyticsRoutes(services),
    ...liveRoutes(services),
    ...videoRoutes(services),
  ]
}

/** The whole server as a fetch handler; `builtApp` is the built client, if there is one, `readiness` whether it answers yet. */
export function makeApp(
  services: Services,
  builtApp: Pick<ServedApp, 'folder' | 'keptBuilds'> | null = null,
  readiness: Readiness = { state: 'ready' },
): OpenAPIHono {
  const app = new OpenAPIHono()
  app.onError(problemHandler(services.logger))
  app.use(securityHeaders(services.config))
  app.use(whenReady(readiness))
  app.use(noteCaller(services.config.trustedProxies, services.logger))
  mountHealth(app, readiness, () => services.database.pool.query('select 1'))
  app.get('/.well-known/security.txt', securityTxt(services))
  mountReference(app, services.config.publicUrl)
  app.get('/dev/outbox', outboxPage(services))
  app.get('/dev/pay/:sessionId', demoPayPage(services))
  app.post('/dev/pay/:sessionId', demoPayDecision(services))
  const nonces = proofNonces(services.secrets, services.clock)
  mount(app, allRoutes(services), {
    tokens: services.tokens,
    findUser: findUserIn(services),
    proveDevice: proveDevice({ ...services, nonces, tickets: deviceTickets(services.secrets) }),
    newNonce: nonces.make,
    noteRefusal: noteRefusals(services),
  })
  if (builtApp !== null) {
    const { serviceWorker, nzHosts, analytics, tiles } = services.config
    serveApp(app, { ...builtApp, serviceWorker, nzHosts, isCounting: analytics !== null, tiles })
  }
  return app
}
