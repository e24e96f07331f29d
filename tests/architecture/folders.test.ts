import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

test('a folder has at most 25 files flat: code and styles of src and sw, without tests and what is generated', () => {
  const files = globSync('{src,sw}/**/*.{ts,tsx,css}').filter((file) => !/\.(test\.tsx?|gen\.ts)$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const folders = Map.groupBy(files, (file) => dirname(file))
  const tooFull = [...folders].filter(([, inside]) => inside.length > 25)
  expect(tooFull.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
})
