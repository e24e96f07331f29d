import { expect, test } from 'vitest'
import { csvFile, csvLine } from './csv.ts'

test('a file has a byte order mark and quoted cells; macrons stay', () => {
  expect(
    csvFile([
      ['Name', 'Born'],
      ['Ngāta, "Aroha"', '3 May 1968'],
    ]),
  ).toBe('\uFEFF"Name","Born"\r\n"Ngāta, ""Aroha""","3 May 1968"\r\n')
})

test('a typed name never runs as a formula', () => {
  expect(csvLine(['=1+1', '+64', '-1', '@SUM(A1)', '\tx'])).toBe(`"'=1+1","'+64","'-1","'@SUM(A1)","'\tx"\r\n`)
})

test('punctuation and line breaks within a cell are unchanged', () => {
  expect(csvLine(['Hine-te-ao', 'a@b.nz', '1+1=2', 'a\nb'])).toBe('"Hine-te-ao","a@b.nz","1+1=2","a\nb"\r\n')
})
