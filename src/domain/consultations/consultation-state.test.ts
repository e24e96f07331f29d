import { expect, test } from 'vitest'
import {
  type ConsultationState,
  canUpdateState,
  applyTransition,
  consultationState,
  consultationStatusId,
} from './consultation-state.ts'

const states: ConsultationState[] = ['New', 'InProgress', 'AwaitingPatient', 'Completed', 'Deleted']

test('P4.consultation.02: each state allows the decided transitions and no other', () => {
  const kept = (state: ConsultationState) => ({ state, former: state === 'Deleted' ? ('Completed' as const) : null })
  const after = (state: ConsultationState) =>
    (['completed', 'reactivated', 'deleted', 'restored'] as const).map(
      (move) => applyTransition(kept(state), move)?.state ?? null,
    )
  expect(Object.fromEntries(states.map((state) => [state, after(state)]))).toEqual({
    New: ['Completed', null, 'Deleted', null],
    InProgress: ['Completed', null, 'Deleted', null],
    AwaitingPatient: ['Completed', null, 'Deleted', null],
    Completed: [null, 'InProgress', 'Deleted', null],
    Deleted: [null, null, null, 'Completed'],
  })
})

test('a deleted consultation keeps the state that restoring brings back', () => {
  for (const state of states.slice(0, 4)) {
    const deleted = applyTransition({ state, former: null }, 'deleted')
    expect(deleted).toEqual({ state: 'Deleted', former: state })
    expect(deleted && applyTransition(deleted, 'restored')).toEqual({ state, former: null })
  }
})

test('an update sets InProgress or AwaitingPatient, never New, Completed or Deleted', () => {
  const to = (from: ConsultationState) => states.filter((state) => canUpdateState(from, state))
  expect(states.map(to)).toEqual([
    ['New', 'InProgress', 'AwaitingPatient'],
    ['InProgress', 'AwaitingPatient'],
    ['InProgress', 'AwaitingPatient'],
    [],
    [],
  ])
})

test('each state has the id of the lookup', () => {
  expect(states.map((state) => consultationState(consultationStatusId(state)))).toEqual(states)
  expect(consultationState(6)).toBeNull()
})
