import { describe, expect, test } from 'vitest'
import type { LesionId } from '../../contract/ids.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import * as model from './reading-room.ts'
import { emptyAnswer, type SpotAnswer, withAction } from './spot-answer.ts'

const spotOf = (id: string): ReadingSpot =>
  ({ lesionId: id as LesionId, draft: null, diagnosis: null, isHiddenInReport: false, isWorried: false }) as ReadingSpot
const [one, two] = [spotOf('one'), spotOf('two')]
const harmless = withAction(emptyAnswer, 'harmless', one)
const play = (...events: model.RoomEvent[]) => events.reduce(model.readingRoom, model.newReadingRoom)
const changed = (answer: SpotAnswer, field = '', spot = one): model.RoomEvent => ({
  type: 'answer-changed',
  spot,
  answer,
  field,
})

describe('undo', () => {
  test('takes one choice back at a time, and typing in one field as a whole', () => {
    const typed = play(
      changed(harmless),
      changed({ ...harmless, comment: 'R' }, 'comment'),
      changed({ ...harmless, comment: 'Regular' }, 'comment'),
    )
    const once = model.readingRoom(typed, { type: 'change-undone' })
    expect(model.answerFor(once, one)).toEqual(harmless)
    const twice = model.readingRoom(once, { type: 'change-undone' })
    expect([model.answerFor(twice, one), model.isEdited(twice, one)]).toEqual([emptyAnswer, false])
  })

  test('takes a submitted diagnosis back as one step; the changes that led to it are no steps any more', () => {
    const room = play(changed(harmless), changed(harmless, '', two), {
      type: 'diagnosis-submitted',
      lesionId: one.lesionId,
    })
    expect(room.undoStack.map(({ kind, lesionId }) => [kind, lesionId])).toEqual([
      ['change', 'two'],
      ['diagnosis', 'one'],
    ])
  })
})

describe('the width that a photo measures', () => {
  const { lesionId } = one
  const seen = play({ type: 'width-seen', lesionId, mm: 7.68 })

  test('is part of the answer, so that floors and score see what the screen says, and is no edit', () => {
    expect(model.answerFor(seen, one)).toEqual({ ...emptyAnswer, measuredMm: 7.7 })
    expect([model.isEdited(seen, one), seen.undoStack]).toEqual([false, []])
    expect(model.answerFor(seen, two).measuredMm).toBeNull()
  })

  test('gives way to the reader’s own measurement', () => {
    const room = model.readingRoom(seen, changed({ ...harmless, measuredMm: 6.1 }, 'measuredMm'))
    expect(model.answerFor(room, one).measuredMm).toBe(6.1)
  })

  test('leaves nothing unsaved once the answer is saved with it', () => {
    const room = model.readingRoom(seen, changed(harmless))
    const answer = model.answerFor(room, one)
    expect(answer.measuredMm).toBe(7.7)
    expect(model.readingRoom(room, { type: 'saved', lesionId, answer }).answers.size).toBe(0)
  })
})

describe('saving', () => {
  const { lesionId } = one
  const submitted = play(changed(harmless), { type: 'diagnosis-submitted', lesionId })

  test('a spot that is being saved needs no answer; once saved, the server’s answer shows', () => {
    expect([model.isSaving(submitted), model.needsAnswer(submitted, one)]).toEqual([true, false])
    const saved = model.readingRoom(submitted, { type: 'saved', lesionId, answer: harmless })
    expect([model.isSaving(saved), saved.answers.size]).toEqual([false, 0])
  })

  test('what is typed while a spot is being saved stays', () => {
    const later = { ...harmless, comment: 'And more.' }
    const room = [changed(later, 'comment'), { type: 'saved', lesionId, answer: harmless } as const].reduce(
      model.readingRoom,
      submitted,
    )
    expect(model.answerFor(room, one)).toEqual(later)
  })

  test('a refusal keeps the answer and says why; a conflict ends the claim', () => {
    const conflict = { reason: 'not-claimed' } as const
    const room = model.readingRoom(submitted, { type: 'refused', lesionId, why: 'The claim has ended.', conflict })
    expect(model.answerFor(room, one)).toEqual(harmless)
    expect([model.problemOf(room, one), model.problemOf(room, two)]).toEqual(['The claim has ended.', null])
    expect(room.claim).toEqual({ kind: 'lost', conflict })
  })

  test('what is sent again is on its way, and undone once', () => {
    const refused = model.readingRoom(submitted, { type: 'refused', lesionId, why: 'You are offline.', conflict: null })
    const again = model.readingRoom(refused, { type: 'sent-again', lesionId })
    expect(model.isPending(again, one)).toBe(true)
    expect(model.problemOf(again, one)).toBeNull()
    expect(again.undoStack).toEqual(submitted.undoStack)
  })

  test('an undo that the network lost can be tried again', () => {
    const undoing = model.readingRoom(submitted, { type: 'undo-submitted', lesionId })
    const room = model.readingRoom(undoing, { type: 'undo-lost', lesionId, why: 'Not undone.' })
    expect([model.isSaving(room), model.problemOf(room, one)]).toEqual([false, 'Not undone.'])
    expect(room.undoStack).toEqual(submitted.undoStack)
  })
})

test('why an answer is invalid shows until it changes or another spot is opened', () => {
  const invalid = play({ type: 'answer-invalid', why: 'Choose a diagnosis.' })
  expect(model.problemOf(invalid, one)).toBe('Choose a diagnosis.')
  for (const event of [changed(harmless), { type: 'spot-opened' } as const])
    expect(model.problemOf(model.readingRoom(invalid, event), one)).toBeNull()
})

test('a draft that was not submitted is a change also when the visit is opened again; one that says the same is none', () => {
  const saved = { ...harmless, diagnosis: 'other-benign', hasChangedFromLastRecentDiagnosis: null, reopenedAt: null }
  const answered = { ...one, diagnosis: saved } as unknown as ReadingSpot
  const other = withAction(emptyAnswer, 'see-doctor-2-weeks', one)
  const edited = (draft: SpotAnswer | null) => model.isEdited(model.newReadingRoom, { ...answered, draft })
  expect([edited(other), edited(harmless), edited(null)]).toEqual([true, false, false])
  const drafted = { ...answered, draft: other }
  expect(model.isEdited(play(changed(harmless, '', drafted)), drafted)).toBe(false)
})
