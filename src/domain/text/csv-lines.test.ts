import { expect, test } from 'vitest'
import { csvLines } from './csv-lines.ts'

test('cells with commas, quotes and lines are quoted; macrons stay', () => {
  expect(
    csvLines([
      ['Name', 'Born'],
      ['Ngāta, "Aroha"', '3 May 1968'],
    ]),
  ).toBe('\uFEFFName,Born\r\n"Ngāta, ""Aroha""",3 May 1968\r\n')
})

test('a typed name never runs as a formula', () => {
  expect(csvLines([['=1+1', '+64', '-1', '@SUM(A1)', '\tx']])).toBe("\uFEFF'=1+1,'+64,'-1,'@SUM(A1),'\tx\r\n")
})

test('punctuation within a name is unchanged; line breaks and quotes are quoted', () => {
  expect(csvLines([['Hine-te-ao', 'a@b.nz', '1+1=2']])).toBe('\uFEFFHine-te-ao,a@b.nz,1+1=2\r\n')
  expect(csvLines([['a\nb', 'a\rb', '"'], ['']])).toBe('\uFEFF"a\nb","a\rb",""""\r\n\r\n')
})
