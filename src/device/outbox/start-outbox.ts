import type { VisitId } from '../../contract/ids.ts'
import type { Dermatoscope } from '../../domain/visits/to-visit-upload.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { Device } from '../open-device.ts'
import { reserveBallast } from '../database/device-db.ts'
import { NoSession } from '../session/no-session.ts'
import { isQuotaExceeded } from '../database/open-database.ts'
import type { DraftStore } from '../drafts/draft-store.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { type SenderStatus, startDrainLoop } from './drain-loop.ts'
import { watchLostVisits } from './kinds/visit/watch-lost-visits.ts'
import type { SpotCorrection } from '../../domain/visits/amend/correct-visit.ts'
import { correctVisit, decryptArrivedVisit } from './kinds/visit/correct-visit.ts'
import { editVisit, type EditResult } from './kinds/visit/edit-visit.ts'
import { openSender } from './open-sender.ts'
import { ConcurrentChange, type VisitStore } from './kinds/visit/visit-store.ts'
import { makeOutboxReader, type OutboxReader } from './outbox-reader.ts'
import { type SealResult, sealVisit } from './kinds/visit/seal-visit.ts'

export type Outbox = OutboxReader & {
  /**
   * Seals a draft and starts to send it; a second call changes nothing. `today`: `YYYY-MM-DD` at the practice.
   * Throws like `sealVisit`.
   */
  seal: (draft: VisitDraft, context: { today: string; dermatoscope?: Dermatoscope | null }) => Promise<SealResult>
  /** Ends the wait and sends: for "Try now", `online`, and becoming visible. */
  drainNow: () => void
  /** Sends if the wait is over: for the timer of 60 s and the worker's message. */
  wake: () => void
  setVisible: (visible: boolean) => void
  edit: (visitId: VisitId) => Promise<EditResult>
  /**
   * The draft of the user's own visit that has arrived, to be corrected; null if it is not on this device. Throws
   * DamagedRecord.
   */
  readSentVisit: (visitId: VisitId) => Promise<VisitDraft | null>
  /** Seals a correction of a visit that has arrived, and starts to send it. Throws like `correctVisit`. */
  correct: (visitId: VisitId, corrections: readonly SpotCorrection[]) => Promise<SealResult>
  tryAgain: (visitId: VisitId) => Promise<void>
  discard: (visitId: VisitId) => Promise<void>
  subscribe: (listener: () => void) => () => void
  status: () => SenderStatus
  stop: () => Promise<void>
}

/** Starts the outbox of a page. `drafts`: the signed-in user's, from `openUserDevice`. */
export async function startOutbox(device: Device, { drafts }: { drafts: () => Promise<DraftStore> }): Promise<Outbox> {
  const { store, visits, drain, storeDependencies, hooks, close } = openSender(device)
  await reserveSpace(device)
  const loop = startDrainLoop({
    drain,
    clock: device.platform.clock,
    db: device.db,
    changed: storeDependencies.listeners.notify,
  })
  hooks.onVisit = (visitId) => loop.setStatus({ kind: 'sending', visitId })
  hooks.isVisible = () => loop.isVisible()
  const lost = watchLostVisits(device, { store, subscribe: storeDependencies.listeners.subscribe })
  const unsubscribe = device.session.subscribe(() => {
    loop.wake()
    lost.check()
  })
  loop.wake()
  return {
    ...makeSealing(device, { drafts, storeDependencies, wake: loop.wake }),
    ...makeOutboxReader(device),
    drainNow: loop.drainNow,
    wake: loop.wake,
    setVisible: loop.setVisible,
    edit: async (visitId) =>
      editVisit(
        { ...device, store, drafts: await drafts(), clock: device.platform.clock, owner: await ownerOf(device) },
        visitId,
      ),
    tryAgain: async (visitId) => {
      await tryAgain(store, visitId, await ownerOf(device))
      loop.drainNow()
    },
    discard: async (visitId) =>
      discardExpected(lost, visitId, async () => visits.discard(await ownerOf(device), visitId)),
    subscribe: storeDependencies.listeners.subscribe,
    status: loop.status,
    stop: async () => {
      unsubscribe()
      lost.stop()
      await loop.stop()
      close()
    },
  }
}

type SealingDependencies = {
  drafts: () => Promise<DraftStore>
  storeDependencies: ReturnType<typeof openSender>['storeDependencies']
  wake: () => void
}

/** The functions by which a signed-in user seals visits and decrypts sealed ones. */
function makeSealing(
  device: Device,
  { drafts, storeDependencies, wake }: SealingDependencies,
): Pick<Outbox, 'seal' | 'readSentVisit' | 'correct'> {
  const dependencies = { ...storeDependencies, ring: device.ring }
  return {
    seal: async (draft, context) => {
      const owner = await ownerOf(device)
      const store = await drafts()
      const result = await sealVisit(dependencies, draft, { ...context, owner })
      await store.deleteSealed(draft.visitId)
      void device.platform.storage.persist()
      wake()
      return result
    },
    readSentVisit: async (visitId) => decryptArrivedVisit(dependencies, visitId, await ownerOf(device)),
    correct: async (visitId, corrections) => {
      const result = await correctVisit(dependencies, visitId, { owner: await ownerOf(device), corrections })
      wake()
      return result
    },
  }
}

async function ownerOf(device: Device): Promise<OwnerHash> {
  const owner = await device.session.owner()
  if (owner === null) throw new NoSession('Sign in first.')
  return owner
}

async function tryAgain(store: VisitStore, visitId: VisitId, owner: OwnerHash): Promise<void> {
  const row = (await store.rows()).find((each) => each.visitId === visitId && each.owner === owner)
  if (row === undefined) throw new ConcurrentChange('try-again')
  await store.move({ visitId, version: row.version, epoch: null }, { kind: 'try-again' })
}

/** Discards a visit so that it does not count as lost; if that fails, it may count as lost again. */
async function discardExpected(
  lost: ReturnType<typeof watchLostVisits>,
  visitId: VisitId,
  discard: () => Promise<void>,
): Promise<void> {
  const takeBack = lost.expectRemoval(visitId)
  try {
    await discard()
  } catch (error) {
    takeBack()
    throw error
  }
}

/**
 * Reserves the ballast, without which a full device has no room for a receipt. If it does not fit, the outbox works
 * anyway.
 */
async function reserveSpace({ db }: Device): Promise<void> {
  try {
    await reserveBallast(db)
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
  }
}
