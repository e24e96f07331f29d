import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMethods } from '../../scripts/smaller-packages.ts'

test('a format is a schema of its own, z.email(): the build takes its method of strings out of zod', () => {
  const zod = readFileSync('node_modules/zod/v4/classic/schemas.js', 'utf8')
  const formats = [...zod.matchAll(formatMethods)].map(([method]) => /\w+/.exec(method)?.[0])
  expect(formats.length).toBeGreaterThan(20)
  const method = new RegExp(
    String.raw`\bz\s*\.string\((?:[^()]|\([^()]*\))*\)(?:\s*\.\w+\((?:[^()]|\([^()]*\))*\))*?\s*\.(?:${formats.join('|')})\(`,
  )
  expect('z.string().trim().email()').toMatch(method)
  const files = globSync('{src/{contract,domain,device,client},sw}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => method.test(readFileSync(file, 'utf8')))).toEqual([])
})
