import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Role } from '../../contract/enums.ts'
import type { PatientId, PracticeId, VisitId } from '../../contract/ids.ts'
import type { Person } from './may.ts'
import {
  knownOfReport,
  mayBeSent,
  mayKnowFindings,
  patientKnowsFrom,
  patientOf,
  type ReportFacts,
  standingReports,
} from './may-know-findings.ts'

const patientId = 'patient' as PatientId
const [pharmacy, doctors, otherDoctors, stranger] = [1, 2, 3, 4].map((id) => id as PracticeId) as [
  PracticeId,
  PracticeId,
  PracticeId,
  PracticeId,
]
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 9, minutes))
const now = at(30)

const staffOf = (...practices: PracticeId[]): Person => ({
  roleId: Role.Doctor,
  patientId: null,
  practices,
  children: [],
})
const people = {
  reader: { roleId: Role.Melanographer, patientId: null, practices: [], children: [] },
  authoriser: staffOf(doctors),
  'another doctor': staffOf(otherDoctors),
  pharmacist: staffOf(pharmacy),
  patient: { roleId: Role.Patient, patientId, practices: [], children: [] },
  'another patient': { roleId: Role.Patient, patientId: 'another' as PatientId, practices: [], children: [] },
  guardian: {
    roleId: Role.Patient,
    patientId: 'another' as PatientId,
    practices: [],
    children: [patientId],
  },
  stranger: staffOf(stranger),
} satisfies Record<string, Person>

/** A visit at a pharmacy, whose report the doctors of the patient authorise; other doctors see the record too. */
const waiting: ReportFacts = {
  visitId: 'visit' as VisitId,
  version: 1,
  patientId,
  practiceId: doctors,
  practiceType: 'General Practice',
  visitPracticeId: pharmacy,
  practices: new Set([pharmacy, doctors, otherDoctors]),
  doctors: new Set([doctors, otherDoctors]),
  authorising: 'waiting',
  releasedAt: null,
  call: null,
  recalledAt: null,
}
const undo: ReportFacts = { ...waiting, authorising: 'authorised', releasedAt: at(31) }
const released: ReportFacts = { ...undo, releasedAt: at(29) }
const call = { until: at(20), markedAt: null, takenOverAt: null }

const moments: Record<string, { facts: ReportFacts; known: string[] }> = {
  'it waits to be authorised': {
    facts: waiting,
    known: ['findings', 'findings', 'nothing', 'nothing', 'nothing'],
  },
  'its authorisation can be undone': {
    facts: undo,
    known: ['findings', 'findings', 'nothing', 'nothing', 'nothing'],
  },
  'it is released': {
    facts: released,
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'findings'],
  },
  'the call waits': {
    facts: { ...released, call: { ...call, until: at(90) } },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'nothing'],
  },
  'the last time of the call has passed, and nobody took it over': {
    facts: { ...released, call },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'nothing'],
  },
  'the call was taken over, and its last time is to come': {
    facts: { ...released, call: { ...call, until: at(90), takenOverAt: at(29) } },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'nothing'],
  },
  'the call was taken over after its last time': {
    facts: { ...released, call: { ...call, takenOverAt: at(25) } },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'findings'],
  },
  'the call is marked': {
    facts: { ...released, call: { ...call, until: at(90), markedAt: at(29) } },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'findings'],
  },
  'the call was marked in the minute of undo': {
    facts: { ...undo, call: { ...call, markedAt: at(28) } },
    known: ['findings', 'findings', 'nothing', 'nothing', 'nothing'],
  },
  'it is recalled': {
    facts: { ...released, recalledAt: at(30) },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'findings'],
  },
  'it was recalled before the call': {
    facts: { ...released, releasedAt: at(20), call: { ...call, markedAt: at(29) }, recalledAt: at(25) },
    known: ['findings', 'findings', 'findings', 'doctor-advised', 'nothing'],
  },
  'the patient withdrew everybody’s access': {
    facts: { ...released, practices: new Set(), doctors: new Set() },
    known: ['findings', 'findings', 'nothing', 'reported', 'findings'],
  },
}

test.each(Object.entries(moments))('what each may know when %s', (_, { facts, known }) => {
  const asked = ['reader', 'authoriser', 'another doctor', 'pharmacist', 'patient'] as const
  expect(asked.map((who) => [who, knownOfReport(people[who], facts, now)])).toEqual(
    asked.map((who, i) => [who, known[i]]),
  )
  expect(knownOfReport(people.stranger, facts, now)).toBe('nothing')
  expect(knownOfReport(people['another patient'], facts, now)).toBe('nothing')
  expect(knownOfReport(people.guardian, facts, now)).toBe(known[4])
})

test('a pharmacy that authorises knows what it authorises; one whose report needed none knows that a doctor was advised', () => {
  const own: ReportFacts = { ...waiting, practiceId: pharmacy, practiceType: 'Pharmacy' }
  expect(knownOfReport(people.pharmacist, own, now)).toBe('findings')
  const atOnce: ReportFacts = { ...own, authorising: 'not-needed', releasedAt: at(29) }
  expect(knownOfReport(people.pharmacist, atOnce, now)).toBe('doctor-advised')
})

test('a doctor who is the patient learns of it when any patient would', () => {
  const self: Person = { ...people.authoriser, patientId }
  expect(knownOfReport(self, waiting, now)).toBe('nothing')
  expect(knownOfReport(self, released, now)).toBe('findings')
})

test('nothing leaves once it is recalled; to its patient when they may know it', () => {
  const [phoned, waits] = [
    { ...released, call: { ...call, markedAt: at(29) } },
    { ...released, call },
  ]
  expect([waiting, undo, waits, phoned, released].map((facts) => mayBeSent('patient', facts, now))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  expect([waiting, undo, waits, released].map((facts) => mayBeSent('practice', facts, now))).toEqual([
    false,
    false,
    true,
    true,
  ])
  const recalled = { ...released, recalledAt: now }
  expect([mayBeSent('patient', recalled, now), mayBeSent('practice', recalled, now)]).toEqual([false, false])
})

test('of each visit the newest known version stands, and none where that one is recalled', () => {
  const version = (number: number, about: Partial<ReportFacts> = {}) => ({ ...released, version: number, ...about })
  const other = { ...released, visitId: 'other' as VisitId }
  expect(standingReports([version(1), other, version(2)])).toEqual([version(2), other])
  expect(standingReports([version(1), version(2, { recalledAt: now })])).toEqual([])
  expect(standingReports([version(1, { recalledAt: at(1) }), version(2)])).toEqual([version(2)])
})

const minutes = fc.integer({ min: 0, max: 60 }).map(at)
const orNull = fc.option(minutes, { nil: null })
const anyFacts: fc.Arbitrary<ReportFacts> = fc
  .record({
    authorising: fc.constantFrom('not-needed', 'waiting', 'authorised'),
    practiceId: fc.constantFrom(pharmacy, doctors),
    at: minutes,
    call: fc.option(fc.record({ until: minutes, markedAt: orNull, takenOverAt: orNull }), { nil: null }),
    recalledAt: orNull,
    known: fc.subarray([pharmacy, doctors, otherDoctors]),
  })
  .map(({ at: releasedAt, known, ...about }) => ({
    ...waiting,
    ...about,
    practiceType: about.practiceId === pharmacy ? 'Pharmacy' : 'General Practice',
    practices: new Set(known),
    doctors: new Set(known.filter((practice) => practice !== pharmacy)),
    releasedAt: about.authorising === 'waiting' ? null : releasedAt,
  }))

test('nobody outside the clinic and the practice that authorises learns of it before it is released', () => {
  fc.assert(
    fc.property(anyFacts, minutes, (facts, when) => {
      if (facts.releasedAt !== null && facts.releasedAt <= when) return
      for (const person of [people.patient, people['another doctor'], people['another patient'], people.stranger])
        expect(knownOfReport(person, facts, when)).toBe('nothing')
    }),
  )
})

test('once somebody may know a report they always may, and the patient knows it last', () => {
  fc.assert(
    fc.property(anyFacts, minutes, minutes, (facts, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      for (const person of Object.values(people))
        expect([mayKnowFindings(person, facts, earlier), mayKnowFindings(person, facts, later)]).not.toEqual([
          true,
          false,
        ])
      const from = patientKnowsFrom(facts)
      expect(mayKnowFindings(patientOf(facts), facts, later)).toBe(from !== null && from <= later)
      expect(from !== null && (facts.releasedAt === null || facts.releasedAt > from)).toBe(false)
    }),
  )
})
