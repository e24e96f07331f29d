import { deferred } from '../../../deferred.ts'
import type { PhotoId, SpotMessageId } from '../../../../contract/ids.ts'
import type { RefusedPhotoReason } from '../../../drafts/photo-store.ts'
import type { Listeners } from '../../../platform/listeners.ts'
import type { OwnerDevice } from '../own-photo/save-own-photo.ts'
import { findMessage, readMessages, type SpotMessageItem } from './list-messages.ts'
import { moveMessage } from './move-message.ts'
import {
  type MessagePhotoDetails,
  addMessagePhoto,
  removePhotos,
  type MessageDraft,
  deleteMessageDraft,
  saveMessageDraft,
} from './save-message-draft.ts'

/** The signed-in patient's messages of SpotChat on this device that the server does not have yet: the outbox sends them. */
export type SpotMessages = {
  /** In the order in which they were begun. */
  list: () => Promise<SpotMessageItem[]>
  /** Keeps what is written so far; on disk, sealed, when this resolves. Changes nothing that was pressed to be sent. */
  saveDraft: (draft: MessageDraft) => Promise<void>
  /** Keeps a photo of a message that is being written; takes the place of the one of the same view. */
  addPhoto: (
    draft: MessageDraft,
    from: Blob,
    about: MessagePhotoDetails,
  ) => Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }>
  removePhoto: (messageId: SpotMessageId, photoId: PhotoId) => Promise<void>
  /** Sends it off with its photos, which show that part of the body; wake the outbox then. */
  submit: (draft: MessageDraft, place: { bodyPartId: number; location: string }) => Promise<void>
  /** One that stopped goes out again, as do its photos. */
  tryAgain: (messageId: SpotMessageId) => Promise<void>
  /** Makes one that has not left a draft again, with what was begun since; false where it may have left. */
  withdraw: (messageId: SpotMessageId) => Promise<boolean>
  /** Forgets a draft and its photos. */
  remove: (messageId: SpotMessageId) => Promise<void>
  /** Resolves when the server has it, or once it needs a person. */
  whenSent: (messageId: SpotMessageId) => Promise<'left' | 'stopped'>
  subscribe: (listener: () => void) => () => void
}

/** `listeners`: of the outbox. */
export function makeSpotMessages({ device, owner, listeners }: OwnerDevice & { listeners: Listeners }): SpotMessages {
  const owned = { device, owner }
  const inSequence = makeSequence(listeners.notify)
  return {
    list: () => readMessages(owned),
    saveDraft: (draft) => inSequence(() => saveMessageDraft(owned, draft)),
    addPhoto: (draft, from, about) => inSequence(() => addMessagePhoto(owned, draft, { from, details: about })),
    removePhoto: (messageId, photoId) => inSequence(() => removePhotos(owned, messageId, [photoId])),
    submit: (draft, { bodyPartId, location }) =>
      inSequence(async () => {
        await saveMessageDraft(owned, draft)
        const place = { bodyPartId, location, plottingAreaId: null, lesionId: null, point: null }
        await moveMessage(owned, draft.messageId, { event: 'submit', place })
        void device.platform.storage.persist()
      }),
    tryAgain: (messageId) =>
      inSequence(async () => void (await moveMessage(owned, messageId, { event: 'submit', place: null }))),
    withdraw: (messageId) => inSequence(() => withdraw(owned, messageId)),
    remove: (messageId) => inSequence(() => deleteMessageDraft(owned, messageId)),
    whenSent: (messageId) => whenSent(owned, messageId, listeners.subscribe),
    subscribe: listeners.subscribe,
  }
}

async function withdraw(owned: OwnerDevice, messageId: SpotMessageId): Promise<boolean> {
  const items = await readMessages(owned)
  const withdrawn = items.find((item) => item.messageId === messageId)
  const newerDraft = items.find(({ state, spotChatId }) => state === 'draft' && spotChatId === withdrawn?.spotChatId)
  const more = newerDraft === undefined ? null : { messageId: newerDraft.messageId, text: newerDraft.text }
  return moveMessage(owned, messageId, { event: 'withdraw', newerDraft: more })
}

function whenSent(
  owned: OwnerDevice,
  messageId: SpotMessageId,
  subscribe: SpotMessages['subscribe'],
): Promise<'left' | 'stopped'> {
  const { promise, resolve, reject } = deferred<'left' | 'stopped'>()
  const look = () => {
    findMessage(owned, messageId).then((item) => {
      if (item === undefined) resolve('left')
      if (item?.state === 'stopped') resolve('stopped')
    }, reject)
  }
  const unsubscribe = subscribe(look)
  look()
  return promise.finally(unsubscribe)
}

/** One change after the other, so that what was typed last is what is kept; each is told. */
function makeSequence(changed: () => void) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    last = run
    return run.finally(changed)
  }
}
