/**
 * The state of a patient's own photo on the device. `draft`: not submitted yet; `queued`: it is sent as soon as
 * possible; `registered`: the server has announced its upload; `attention`: a person must act.
 */
export type OwnPhotoState = 'draft' | 'queued' | 'registered' | 'uploading' | 'attention' | 'damaged'

/** What moves a photo. `withdraw`: its owner takes it back; it is a draft again. */
export type OwnPhotoEvent = 'submit' | 'withdraw' | 'registered' | 'bytes-sent' | 'refused' | 'damaged' | 'try-again'

/** The states that the sender works on. */
export const sendableOwnPhotoStates: readonly OwnPhotoState[] = ['queued', 'registered', 'uploading']

const underWay = { refused: 'attention', damaged: 'damaged', withdraw: 'draft' } as const
const stopped = { 'try-again': 'queued', withdraw: 'draft' } as const

const moves: Record<OwnPhotoState, Partial<Record<OwnPhotoEvent, OwnPhotoState>>> = {
  draft: { submit: 'queued' },
  queued: { ...underWay, registered: 'registered' },
  registered: { ...underWay, 'bytes-sent': 'uploading' },
  uploading: { ...underWay, 'bytes-sent': 'uploading' },
  attention: stopped,
  damaged: stopped,
}

/** The state after an event; null where the event changes nothing in this state. */
export const nextOwnPhotoState = (state: OwnPhotoState, event: OwnPhotoEvent): OwnPhotoState | null =>
  moves[state][event] ?? null
