import { draftSummary } from '../../src/device/drafts/draft-summary.ts'
import { visitDraft } from '../../src/device/drafts/draft-schema.ts'
import { photoCard } from '../../src/device/drafts/photo-store.ts'
import { messageCard } from '../../src/device/outbox/kinds/message/message-card.ts'
import { ownPhotoCard } from '../../src/device/outbox/kinds/own-photo/own-photo-card.ts'
import { listedName, visitProgress } from '../../src/device/outbox/kinds/visit/visit-records.ts'
import { finishedChecks, riskDraft } from '../../src/device/risk/risk-checks.ts'
import { storedSession, tabletUser } from '../../src/device/session/stored-session.ts'
import { frameHeader } from '../../src/device/transfer/transfer-frames.ts'
import { sealedEnvelope, sealedManifest } from '../../src/contract/visits/sealed-visit.ts'
import { visitReceipt } from '../../src/contract/visits/visit-upload.ts'

const schemas = {
  visitDraft,
  draftSummary,
  photoCard,
  messageCard,
  ownPhotoCard,
  visitProgress,
  listedName,
  sealedManifest,
  sealedEnvelope,
  visitReceipt,
  riskDraft,
  finishedChecks,
  storedSession,
  tabletUser,
  frameHeader,
}

/**
 * What a device keeps until it is sent or replaced, by its schema: what the previous release stored is taken as a request
 * of it is. Lists that are fetched again are answers of calls.
 */
export const storedOnDevices = Object.entries(schemas).map(([name, schema]) => ({
  side: 'request' as const,
  name: `stored ${name}`,
  schema,
}))
