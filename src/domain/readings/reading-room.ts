import type { LesionId } from '../../contract/ids.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import type { ReadingConflict } from '../../contract/readings/readings.ts'
import { roundedMm } from '../images/rounded-mm.ts'
import { nothingSeen, type Seen, seenAfter, type SeenEvent } from './looking.ts'
import { awaitsAnswer, initialAnswer, isSameAnswer, type SpotAnswer } from './spot-answer.ts'

/** A diagnosis or its undo on the way to the server; `refused` holds the reason in a sentence. */
export type Submission = { kind: 'pending' } | { kind: 'refused'; why: string }

/** `expiring`: the reader has been idle and the visit soon returns to the list. */
export type ClaimState = { kind: 'held' } | { kind: 'expiring' } | { kind: 'lost'; conflict: ReadingConflict }

/** One step of Undo: a change of an answer, or a submitted diagnosis. */
export type UndoEntry =
  | { kind: 'change'; lesionId: LesionId; before: SpotAnswer; field: string }
  | { kind: 'diagnosis'; lesionId: LesionId }

/** What a reader has done to a visit on this page and the server does not have yet. */
export type ReadingRoom = {
  /** Edited answers by spot. */
  answers: ReadonlyMap<LesionId, SpotAnswer>
  undoStack: readonly UndoEntry[]
  submissions: ReadonlyMap<LesionId, Submission>
  seen: ReadonlyMap<LesionId, Seen>
  /** Widths in mm that today's photos measure; they count until the reader measures. */
  widths: ReadonlyMap<LesionId, number>
  /** Why the open spot's answer was not submitted. */
  problem: string | null
  claim: ClaimState
}

export const newReadingRoom: ReadingRoom = {
  answers: new Map(),
  undoStack: [],
  submissions: new Map(),
  seen: new Map(),
  widths: new Map(),
  problem: null,
  claim: { kind: 'held' },
}

/** `field` names the text field that is edited, so that Undo reverts all of its typing at once; '' for a choice. */
export type RoomEvent =
  | { type: 'answer-changed'; spot: ReadingSpot; answer: SpotAnswer; field: string }
  | { type: 'answer-invalid'; why: string }
  | { type: 'spot-opened' }
  | { type: 'width-seen'; lesionId: LesionId; mm: number }
  | { type: 'diagnosis-submitted'; lesionId: LesionId }
  | { type: 'undo-submitted'; lesionId: LesionId }
  | { type: 'sent-again'; lesionId: LesionId }
  | { type: 'undo-lost'; lesionId: LesionId; why: string }
  | { type: 'saved'; lesionId: LesionId; answer: SpotAnswer | null }
  | { type: 'refused'; lesionId: LesionId; why: string; conflict: ReadingConflict | null }
  | { type: 'change-undone' }
  | { type: 'seen'; lesionId: LesionId; what: SeenEvent }
  | { type: 'claim-changed'; claim: ClaimState }

/** The next state of the room; calls to the server are made beside it. */
export function readingRoom(room: ReadingRoom, event: RoomEvent): ReadingRoom {
  switch (event.type) {
    case 'answer-changed':
      return withAnswer({ ...room, problem: null }, event)
    case 'answer-invalid':
      return { ...room, problem: event.why }
    case 'spot-opened':
      return { ...room, problem: null }
    case 'width-seen':
      return { ...room, widths: new Map(room.widths).set(event.lesionId, roundedMm(event.mm)) }
    case 'diagnosis-submitted': {
      const { lesionId } = event
      const others = room.undoStack.filter((entry) => entry.lesionId !== lesionId || entry.kind === 'diagnosis')
      return { ...pending(room, lesionId), undoStack: [...others, { kind: 'diagnosis', lesionId }] }
    }
    case 'undo-submitted':
      return pending({ ...room, undoStack: room.undoStack.slice(0, -1) }, event.lesionId)
    case 'sent-again':
      return pending(room, event.lesionId)
    case 'undo-lost':
      return undoLost(room, event)
    case 'saved':
      return saved(room, event)
    case 'refused': {
      const { lesionId, why, conflict } = event
      const submissions = new Map(room.submissions).set(lesionId, { kind: 'refused', why })
      return { ...room, submissions, claim: conflict === null ? room.claim : { kind: 'lost', conflict } }
    }
    case 'change-undone': {
      const entry = room.undoStack.at(-1)
      if (entry?.kind !== 'change') return room
      const answers = new Map(room.answers).set(entry.lesionId, entry.before)
      return { ...room, answers, undoStack: room.undoStack.slice(0, -1) }
    }
    case 'seen': {
      const { lesionId, what } = event
      return { ...room, seen: new Map(room.seen).set(lesionId, seenAfter(seenOf(room, lesionId), what)) }
    }
    case 'claim-changed':
      return { ...room, claim: event.claim }
  }
}

/** What the reader has seen of a spot on this page. */
export const seenOf = ({ seen }: Pick<ReadingRoom, 'seen'>, lesionId: LesionId): Seen =>
  seen.get(lesionId) ?? nothingSeen

const pending = (room: ReadingRoom, lesionId: LesionId): ReadingRoom => ({
  ...room,
  submissions: new Map(room.submissions).set(lesionId, { kind: 'pending' }),
})

/** The spot is as it was before the undo, which can be tried again. */
function undoLost(room: ReadingRoom, { lesionId, why }: RoomEvent & { type: 'undo-lost' }): ReadingRoom {
  const submissions = new Map(room.submissions)
  submissions.delete(lesionId)
  return { ...room, submissions, problem: why, undoStack: [...room.undoStack, { kind: 'diagnosis', lesionId }] }
}

function withAnswer(room: ReadingRoom, { spot, answer, field }: RoomEvent & { type: 'answer-changed' }): ReadingRoom {
  const { lesionId } = spot
  const before = answerFor(room, spot)
  if (isSameAnswer(before, answer)) return room
  const last = room.undoStack.at(-1)
  const continues = field !== '' && last?.kind === 'change' && last.field === field && last.lesionId === lesionId
  return {
    ...room,
    answers: new Map(room.answers).set(lesionId, answer),
    undoStack: continues ? room.undoStack : [...room.undoStack, { kind: 'change', lesionId, before, field }],
  }
}

/** Drops the answer that the server now has; later typing is kept. */
function saved(room: ReadingRoom, { lesionId, answer }: RoomEvent & { type: 'saved' }): ReadingRoom {
  const submissions = new Map(room.submissions)
  submissions.delete(lesionId)
  const typed = room.answers.get(lesionId)
  if (answer === null || typed === undefined || !isSameAnswer(withWidth(room, lesionId, typed), answer))
    return { ...room, submissions }
  const answers = new Map(room.answers)
  answers.delete(lesionId)
  return { ...room, submissions, answers }
}

/** The answer with the width of the photo, where the reader did not measure. */
const withWidth = ({ widths }: Pick<ReadingRoom, 'widths'>, lesionId: LesionId, answer: SpotAnswer): SpotAnswer => ({
  ...answer,
  measuredMm: answer.measuredMm ?? widths.get(lesionId) ?? null,
})

/** A spot's answer as it shows now: as edited here, else as the server has it. */
export const answerFor = (room: ReadingRoom, spot: ReadingSpot): SpotAnswer =>
  withWidth(room, spot.lesionId, room.answers.get(spot.lesionId) ?? initialAnswer(spot))

/**
 * Whether a spot's answer differs from the diagnosis that the server has: edited here, or an earlier draft that was
 * not submitted.
 */
export function isEdited(room: ReadingRoom, spot: ReadingSpot): boolean {
  const answer = room.answers.get(spot.lesionId) ?? spot.draft
  if (answer === null) return false
  const saved = withWidth(room, spot.lesionId, initialAnswer({ ...spot, draft: null }))
  return !isSameAnswer(withWidth(room, spot.lesionId, answer), saved)
}

/** Whether the answer of a spot is being saved. */
export const isPending = ({ submissions }: ReadingRoom, { lesionId }: Pick<ReadingSpot, 'lesionId'>): boolean =>
  submissions.get(lesionId)?.kind === 'pending'

/** Whether a spot still needs the caller's answer; one that is being saved does not. */
export const needsAnswer = (room: ReadingRoom, spot: ReadingSpot): boolean =>
  awaitsAnswer(spot) && !isPending(room, spot)

/** Whether any answer is being saved. */
export const isSaving = ({ submissions }: ReadingRoom): boolean =>
  [...submissions.values()].some(({ kind }) => kind === 'pending')

/** Why the answer of the open spot is not saved; null where nothing prevents it. */
export function problemOf({ problem, submissions }: ReadingRoom, open: ReadingSpot | undefined): string | null {
  const submission = open && submissions.get(open.lesionId)
  return problem ?? (submission?.kind === 'refused' ? submission.why : null)
}
