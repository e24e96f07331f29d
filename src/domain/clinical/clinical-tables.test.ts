import { expect, test } from 'vitest'
import { actionKey, diagnosisKey, signKey } from '../../contract/clinical-keys.ts'
import { draftText } from '../text/draft-text.ts'
import type { Template } from '../text/template.ts'
import { actions, isDoctorAction, outcomeOf, urgencyIds } from './actions.ts'
import { clinicalVersion } from './clinical-tables.ts'
import { diagnoses, diagnosisKeys } from './diagnoses/diagnoses.ts'
import { diagnosisCodes } from './diagnoses/diagnosis-codes.ts'
import { mostPoints } from './seven-point-score.ts'
import { signs } from './signs.ts'
import { doctorComments, patientComments } from './standard-comments.ts'

/**
 * The checks with which the tables were drafted, run on the shipped tables. Each returns all faults, not only the
 * first.
 */

const dx = diagnosisKeys.map((key) => ({ key, ...diagnoses[key] }))
const acts = actionKey.options.map((key) => {
  const { firstLine, headlineOne, headlineMany, doctorWords, ...row } = actions[key]
  return {
    key,
    ...row,
    firstLine: draftText(firstLine, {}),
    headlineOne: draftText(headlineOne, {}),
    headlineMany: draftText(headlineMany, {}),
    doctorWords: draftText(doctorWords, {}),
  }
})
const flat = (groups: Readonly<Record<string, Readonly<Record<string, string | Template<string>>>>>) =>
  Object.values(groups).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => ({ key, text: draftText(text, {}) })),
  )
const signRows = signKey.options.map((key) => ({ key, ...signs[key] }))
const [forDoctors, forPatients] = [flat(doctorComments), flat(patientComments)]

const twice = (list: readonly unknown[]) => list.filter((one, i) => list.indexOf(one) !== i)
const tooLong = (texts: readonly (readonly [where: string, text: string])[], longest: number) =>
  texts.filter(([, text]) => text === '' || Array.from(text).length > longest)
const columns = <T extends { key: string }>(rows: readonly T[], ...names: (keyof T)[]) =>
  rows.flatMap((row) => names.map((name) => [`${row.key} ${String(name)}`, String(row[name])] as const))

test('the version names its year and month', () => {
  expect(clinicalVersion).toMatch(/^\d{4}-\d{2}-\d+$/)
})

test('every key has a row, in the order of the keys; shortcuts, terms, digits and orders are unique', () => {
  expect([dx.length, acts.length, forDoctors.length, forPatients.length]).toEqual([59, 16, 30, 20])
  expect(Object.keys(diagnoses).toSorted()).toEqual(diagnosisKey.options.toSorted())
  expect(Object.keys(actions).toSorted()).toEqual(actionKey.options.toSorted())
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const keys = [...dx, ...acts, ...forDoctors, ...forPatients].map(({ key }) => key)
  expect(keys.filter((key) => !kebab.test(key))).toEqual([])
  const digits = acts.flatMap(({ digit }) => (digit === null ? [] : [digit]))
  const lists = [keys, dx.map(({ shortcut }) => shortcut), dx.map(({ term }) => term), digits]
  expect([...lists, acts.map(({ order }) => order)].map(twice)).toEqual([[], [], [], [], []])
  expect(dx.filter(({ shortcut }) => !/^[a-z]{2}$/.test(shortcut))).toEqual([])
  expect(acts.filter(({ digit }) => digit !== null && !/^\d$/.test(digit))).toEqual([])
})

test('the defaults of a diagnosis are allowed and consistent', () => {
  const wrong = dx.filter(({ defaultAction, allowedActions, defaultOutcome, callbackMonths, group }) => {
    const { months, mark } = actions[defaultAction]
    const allowed: readonly string[] = allowedActions
    return (
      !allowed.includes(defaultAction) ||
      twice(allowed).length > 0 ||
      outcomeOf(defaultAction) !== defaultOutcome ||
      (months !== null && callbackMonths !== months) ||
      (group === 'benign' && defaultAction !== 'harmless') ||
      (group === 'urgent' && mark !== 'urgent')
    )
  })
  expect(wrong).toEqual([])
})

test('a possible cancer allows only actions of a doctor; melanoma and squamous cell carcinoma within 2 weeks', () => {
  const urgent = dx.filter(({ group }) => group === 'urgent')
  expect(urgent.filter(({ allowedActions }) => !allowedActions.every(isDoctorAction))).toEqual([])
  const fast = dx.filter(({ key }) =>
    /melanoma|lentigo-maligna|^scc$|keratoacanthoma|other-suspicious|merkel|metastasis|sarcoma/.test(key),
  )
  const slow = fast.filter(({ allowedActions }) => !allowedActions.every((key) => (actions[key].days ?? 99) <= 14))
  expect([fast.length, slow]).toEqual([15, []])
})

test('an action has days, months or no deadline, and the sooner of two actions of a doctor leads', () => {
  const odd = acts.filter(
    ({ days, months, urgency }) =>
      (days !== null && months !== null) || (urgency === 'none') !== (days === null && months === null),
  )
  expect(odd).toEqual([])
  const doctors = acts.filter(({ mark }) => mark === 'urgent').toSorted((a, b) => a.order - b.order)
  const days = doctors.map((row) => row.days ?? 0)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
  expect(acts.map(({ urgency }) => urgencyIds[urgency])).toEqual([1, 2, 2, 2, 2, 3, 3, 2, 4, 3, 4, 5, 5, 6, 6, 6])
})

test('texts fit their maximum lengths', () => {
  expect(tooLong(columns(dx, 'term', 'plainName'), 40)).toEqual([])
  expect(tooLong(columns(dx, 'cardSentence'), 60)).toEqual([])
  expect(tooLong(columns(dx, 'whatItIs'), 120)).toEqual([])
  expect(tooLong(columns(acts, 'tileTitle', 'tileSub'), 16)).toEqual([])
  expect(tooLong(columns(acts, 'badge'), 26)).toEqual([])
  expect(tooLong(columns(acts, 'firstLine'), 28)).toEqual([])
  expect(tooLong(columns(acts, 'headlineOne', 'headlineMany'), 44)).toEqual([])
  expect(tooLong(columns(acts, 'patientWords'), 120)).toEqual([])
  expect(tooLong(columns(acts, 'doctorWords'), 160)).toEqual([])
  expect(tooLong(columns(acts, 'cardTail'), 40)).toEqual([])
  const cards = dx.flatMap(({ key, cardSentence, allowedActions }) =>
    allowedActions.map((action) => [`${key} ${action}`, `${cardSentence} ${actions[action].cardTail}`] as const),
  )
  expect(tooLong(cards, 100)).toEqual([])
  expect(tooLong(columns(forDoctors, 'text'), 160)).toEqual([])
  expect(tooLong(columns(forPatients, 'text'), 120)).toEqual([])
})

test('ten signs, seven of which add up to 10 points', () => {
  const rows = signKey.options.map((key) => signs[key])
  expect([rows.length, rows.filter(({ points }) => points !== null).length]).toEqual([10, 7])
  expect(rows.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(mostPoints)
  expect(tooLong(columns(signRows, 'words', 'patientWords'), 36)).toEqual([])
})

const times = Array.from({ length: 10 }, (_, i) =>
  Array.from({ length: 10 }, (_each, j) =>
    i < 5 ? (j < 5 ? (i + j) % 5 : 5 + ((i + j) % 5)) : j < 5 ? 5 + ((i - j + 5) % 5) : (i - j + 5) % 5,
  ),
)
const turned = (place: number, digit: number): number =>
  place === 0 ? digit : turned(place - 1, [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] ?? 0)
/** The check digit of SNOMED CT (Verhoeff). */
const isVerhoeff = (code: string) =>
  Array.from(code)
    .toReversed()
    .reduce((sum, digit, i) => times[sum]?.[turned(i % 8, Number(digit))] ?? 0, 0) === 0

test('codes have a valid form, check digit and source', () => {
  expect([isVerhoeff('404684003'), isVerhoeff('404684004')]).toEqual([true, false])
  const codes = Object.values(diagnosisCodes)
  const snomed = codes.flatMap(({ snomed: found, snomedCandidate }) =>
    [found?.code ?? [], snomedCandidate ?? []].flat(),
  )
  expect(snomed.filter((code) => !/^\d{6,18}$/.test(code) || !isVerhoeff(code))).toEqual([])
  expect(codes.filter(({ snomed: found }) => found?.source === '')).toEqual([])
  expect(codes.flatMap(({ icd10 }) => icd10 ?? []).filter((code) => !/^[A-Z]\d\d(\.\d)?$/.test(code))).toEqual([])
})

const shown = [
  ...columns(dx, 'term', 'plainName', 'cardSentence', 'whatItIs'),
  ...columns(acts, 'tileTitle', 'tileSub', 'badge', 'firstLine', 'headlineOne', 'headlineMany'),
  ...columns(acts, 'cardTail', 'patientWords', 'doctorWords'),
  ...columns([...forDoctors, ...forPatients], 'text'),
  ...columns(signRows, 'words', 'patientWords'),
]
const isContraction = (text: string) =>
  [...text.matchAll(/[A-Za-z]+’[A-Za-z]+/g)].some(([word]) => {
    const lower = word.toLowerCase()
    if (lower === 'can’t' || lower === 'don’t') return false
    return !lower.endsWith('’s') || /^(it|that|there|what|here|let|who|he|she|how|where)’s$/.test(lower)
  })

test.each([
  ['a dash as punctuation', /[\u2012-\u2015]|\s-\s|--/],
  ['a straight apostrophe', /'/],
  ['a missing macron', /\b(Maori|Hemi|Wikitoria)\b/],
  [
    'a date in another form',
    /\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|\b(January|February|March|April|June|July|August|September|October|November|December)\b/,
  ],
  ['a promise, or who pays', /\bno risk\b|\ball clear\b|\bACC\b|Medicare|bulk bill|rebate|free of charge/i],
  ['American spelling', /\bnevus|tumor|color\b/i],
])('no text has %s', (_, pattern) => {
  expect(shown.filter(([, text]) => pattern.test(text))).toEqual([])
})

test('texts use no contractions except can’t and don’t, and none claims a cancer from a photo', () => {
  expect(shown.filter(([, text]) => isContraction(text))).toEqual([])
  const urgent = dx.filter(({ group }) => group === 'urgent')
  expect(urgent.filter(({ cardSentence }) => /\bis (a|an) .*(cancer|melanoma)/.test(cardSentence))).toEqual([])
})

const unavoidable = /melanoma|lentigo|keratosis|naevus|specialist|laboratory/gi
const syllables = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e$/, '')
        .match(/[aeiouyāēīōū]+/g) ?? []
    ).length,
  )
/** Flesch-Kincaid grade; unavoidable words count as two syllables. */
function grade(said: string): number {
  const text = said.replace(unavoidable, 'apple').replace(/\{\w+\}/g, 'six')
  const sentences = Math.max(1, (text.match(/[.?!:](\s|$)/g) ?? []).length)
  const words = text.match(/[\p{L}’\d]+/gu) ?? []
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0)
  return (0.39 * words.length) / sentences + (11.8 * sounds) / words.length - 15.59
}

test('texts for patients are readable at the age of ten', () => {
  const plain = [
    ...dx.map((row) => row.whatItIs),
    ...acts.map((row) => row.patientWords),
    ...forPatients.map((row) => row.text),
  ]
  expect(plain.reduce((sum, text) => sum + grade(text), 0) / plain.length).toBeLessThanOrEqual(5.1)
  expect(plain.filter((text) => grade(text) > 8.5)).toEqual([])
})
