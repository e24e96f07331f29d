import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { failpoints } from './failpoints.ts'

const folder = join(import.meta.dirname, '../../dist/client')
const words = [...failpoints, 'failpointHook', '__FAILPOINTS__']

test('every failpoint of the device layer is in the list of the harness', () => {
  const named = globSync('src/device/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/await failpoint\('([\w-]+)'\)/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(failpoints))
})

test('the shipped build holds no failpoint; one with failpoints does', async () => {
  const scripts = globSync('**/*.js', { cwd: folder })
  const armed = scripts.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return words.some((word) => text.includes(word))
  })
  expect(scripts.length).toBeGreaterThan(20)
  expect(armed).toEqual([])
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __FAILPOINTS__: 'true' },
    build: { write: false, lib: { entry: 'src/device/sender/upload-photo.ts', formats: ['es'] } },
  })
  const outputs = Array.isArray(made) ? made.flatMap(({ output }) => output) : []
  expect(outputs.some((output) => 'code' in output && output.code.includes('mid-upload'))).toBe(true)
})
