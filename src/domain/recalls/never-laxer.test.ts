import { expect, test } from 'vitest'
import { addMonths } from '../time/add-months.ts'
import { advisedMonths, calculateRecalls, type RecallFacts, type RecallSpot } from './calculate-recalls.ts'

/* Whatever else is known, nobody is called later than a reader, a melanoma or the risk requires. */
const visitOn = '2026-11-20'
const risks: readonly RecallFacts['risk'][] = [
  null,
  ...([1, 2, 3] as const).flatMap((category) => [
    { category, hadMelanoma: false },
    { category, hadMelanoma: true },
  ]),
]
const callbacks = [null, 3, 6, 12, 24] as const
const spotOf = (callbackMonths: number | null, lesionId: string): RecallSpot => ({
  lesionId,
  diagnosis: 'ordinary-mole',
  actions: ['no-action'],
  visitOn,
  releasedOn: '2026-11-23',
  callbackMonths,
  wasOpened: true,
})
const choices: readonly RecallFacts['choice'][] = [
  null,
  { isOn: true, months: null, chosenOn: visitOn },
  { isOn: true, months: 24, chosenOn: visitOn },
]
const everyCase = risks.flatMap((risk) =>
  [false, true].flatMap((hasConfirmedMelanoma) =>
    callbacks.flatMap((first) =>
      callbacks.flatMap((second) =>
        choices.map((choice) => ({ risk, hasConfirmedMelanoma, choice, asked: [first, second] })),
      ),
    ),
  ),
)

/** The most months that each fact of a case allows. */
const limitsOf = ({ risk, hasConfirmedMelanoma, asked }: (typeof everyCase)[number]): number[] => [
  ...(risk === null ? [] : [risk.hadMelanoma ? 6 : { 1: 24, 2: 12, 3: 6 }[risk.category]]),
  ...(hasConfirmedMelanoma ? [6] : []),
  ...asked.filter((months) => months !== null),
]

test('what is advised is never more than any reader, a melanoma once told or found, or the risk allows', () => {
  expect(everyCase.length).toBe(7 * 2 * 25 * 3)
  const faults = everyCase.filter((one) => {
    const spots = one.asked.map((months, at) => spotOf(months, `spot ${at}`))
    const limits = limitsOf(one)
    const months = advisedMonths({ risk: one.risk, hasConfirmedMelanoma: one.hasConfirmedMelanoma, spots })
    return months !== (limits.length === 0 ? null : Math.min(...limits))
  })
  expect(faults).toEqual([])
})

test('and nobody is called later than that, but by their own choice; after a confirmed melanoma not even by it', () => {
  const faults = everyCase.filter((one) => {
    const [recall] = calculateRecalls({
      choice: one.choice,
      lastVisitOn: visitOn,
      risk: one.risk,
      hasConfirmedMelanoma: one.hasConfirmedMelanoma,
      spots: one.asked.map((months, at) => spotOf(months, `spot ${at}`)),
      hasBooking: { person: false, spot: false },
      stop: null,
    }).filter(({ scope }) => scope === 'person')
    const isChosen = one.choice !== null && one.choice.months !== null
    const months = isChosen ? (one.hasConfirmedMelanoma ? 6 : 24) : Math.min(12, ...limitsOf(one))
    const latest = isChosen || one.risk?.category !== 1 ? months : Math.min(24, ...limitsOf(one))
    return (recall?.dueOn ?? '9999') > addMonths(visitOn, latest)
  })
  expect(faults).toEqual([])
})
