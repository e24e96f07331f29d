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

/**
 * The signed-in patient's SpotChat messages on this device that the server does not have yet: the outbox sends them.
 */
export type SpotMessages = {
  /** In the order in which they were begun. */
  list: () => Promise<SpotMessageItem[]>
  /** Saves a draft; it is encrypted on disk when this resolves. Does not change a message that was submitted. */
  saveDraft: (draft: MessageDraft) => Promise<void>
  /** Saves a photo of a draft; it replaces the photo of the same view. */
  addPhoto: (
    draft: MessageDraft,
    from: Blob,
    about: MessagePhotoDetails,
  ) => Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }>
  removePhoto: (messageId: SpotMessageId, photoId: PhotoId) => Promise<void>
  /** Submits the message with its photos, which show that part of the body; wake the outbox then. */
  submit: (draft: MessageDraft, place: { bodyPartId: number; location: string }) => Promise<void>
  /** Sends a stopped message again, with its photos. */
  tryAgain: (messageId: SpotMessageId) => Promise<void>
  /** Makes an unsent message a draft again, with what was begun since; false if it may have been sent. */
  withdraw: (messageId: SpotMessageId) => Promise<boolean>
  /** Deletes a draft and its photos. */
  remove: (messageId: SpotMessageId) => Promise<void>
  /** Resolves when the server has the message, or when it needs a person. */
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

/** Runs changes one after the other, so that the last typing is saved; listeners are told of each. */
function makeSequence(changed: () => void) {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work)
    last = run
    return run.finally(changed)
  }
}
