import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedPaths } from '../../scripts/code-splitting.ts'

test('each path that the code splitting names begins that of a file: a moved file does not leave its group unnoticed', () => {
  const files = globSync('src/{client,device,domain,contract}/**/*.{ts,tsx}').map((file) => file.replace(/^src\//, ''))
  expect(files.length).toBeGreaterThan(1000)
  expect(namedPaths.length).toBeGreaterThan(50)
  expect(namedPaths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([])
})
