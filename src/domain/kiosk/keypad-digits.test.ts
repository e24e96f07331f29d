import { expect, test } from 'vitest'
import { currentBox, toDate, toTime, timeParts } from './keypad-digits.ts'

test('digits fill day, month and year, one after the other', () => {
  expect(['', '0', '03', '031', '0305', '0305196', '03051960'].map(currentBox)).toEqual([
    'day',
    'day',
    'month',
    'month',
    'year',
    'year',
    null,
  ])
  expect(toDate('0305196')).toEqual({ day: '03', month: '05', year: '196' })
})

test.each([
  ['', null],
  ['2', '02:00'],
  ['11', '11:00'],
  ['230', '02:30'],
  ['1430', '14:30'],
  ['0905', '09:05'],
  ['0000', '00:00'],
  ['1259', '12:59'],
  ['1260', null],
  ['23', '23:00'],
  ['2359', '23:59'],
  ['24', null],
  ['2400', null],
  ['275', null],
])('%s is the time %s', (digits, time) => expect(toTime(digits)).toBe(time))

test('a time is shown while it is typed', () => {
  expect(['2', '23', '230', '1430'].map(timeParts)).toEqual([
    { hours: '2', minutes: '' },
    { hours: '23', minutes: '' },
    { hours: '2', minutes: '30' },
    { hours: '14', minutes: '30' },
  ])
})
