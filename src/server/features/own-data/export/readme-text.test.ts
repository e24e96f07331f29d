import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readmeText } from './readme-text.ts'

const all = { allowed: { photos: true, bodyshots: true }, images: 2, documents: 3 }

test('READ-ME names each folder and each text that a copy can have', () => {
  const source = readFileSync(new URL('zip-entries.ts', import.meta.url), 'utf8')
  const texts = [...source.matchAll(/'([A-Z-]+\.txt)'/g)].map(([, name]) => name ?? '')
  expect(texts).toEqual(expect.arrayContaining(['CORRECTIONS.txt', 'QUESTIONS.txt', 'NOT-INCLUDED.txt']))
  const names = [...texts.filter((name) => name !== 'READ-ME.txt'), 'reports/', 'photos/', 'dicom/', 'results/']
  const readme = readmeText(all)
  expect(names.filter((name) => !readme.includes(name))).toEqual([])
  expect(readme).toContain('fhir/bundle.json')
})

test('READ-ME says that photos are left out only where they are, and which', () => {
  expect(readmeText(all)).not.toContain('left out')
  const some = readmeText({ ...all, allowed: { photos: true, bodyshots: false } })
  expect(some).toContain('Photos of larger areas of skin are left out')
  const none = readmeText({ ...all, images: 0, allowed: { photos: false, bodyshots: false } })
  expect(none).toContain('Photos are left out')
  expect(none).not.toContain('larger areas')
})
