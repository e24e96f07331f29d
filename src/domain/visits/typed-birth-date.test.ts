import { expect, test } from 'vitest'
import { readBirthDate, readTypedDate } from './typed-birth-date.ts'

const date = (day: string, month: string, year: string) => readTypedDate({ day, month, year })
const wrong = (part: string) => expect.objectContaining({ kind: 'fault', part })

test('a part that is missing is named, the first of several is the field to go to', () => {
  const must = 'Birth date must include a'
  expect(date('', '3', '1980')).toEqual({ kind: 'fault', part: 'day', message: `${must} day.` })
  expect(date('5', ' ', '1980')).toEqual({ kind: 'fault', part: 'month', message: `${must} month.` })
  expect(date('5', '', '')).toEqual({ kind: 'fault', part: 'month', message: `${must} month and a year.` })
})

test('a day is 1 to 31, in one figure or two', () => {
  expect([date('1', '1', '1980'), date('31', '1', '1980')]).toEqual([
    { kind: 'date', date: '1980-01-01' },
    { kind: 'date', date: '1980-01-31' },
  ])
  for (const day of ['0', '32', '001', '1.', 'x1', '1x']) expect(date(day, '1', '1980')).toEqual(wrong('day'))
})

test('a month is 1 to 12, in one figure or two, or its name', () => {
  expect([date('5', '12', '1980'), date('5', '01', '1980'), date('5', 'Dec', '1980')]).toEqual([
    { kind: 'date', date: '1980-12-05' },
    { kind: 'date', date: '1980-01-05' },
    { kind: 'date', date: '1980-12-05' },
  ])
  for (const month of ['0', '13', '001', '1x', 'x1']) expect(date('5', month, '1980')).toEqual(wrong('month'))
})

test('a year has four figures, no more and no fewer', () => {
  for (const year of ['198', '19800', '1980x', 'x1980']) expect(date('5', '1', year)).toEqual(wrong('year'))
})

test('blanks around a part are nothing typed', () => {
  expect(date(' 5 ', ' 1 ', ' 1980 ')).toEqual({ kind: 'date', date: '1980-01-05' })
})

test('any date of the calendar can be typed, but nobody is born after today', () => {
  expect(date('21', '11', '2026')).toEqual({ kind: 'date', date: '2026-11-21' })
  expect(readBirthDate({ day: '21', month: '11', year: '2026' }, '2026-11-20')).toEqual(wrong('year'))
})
