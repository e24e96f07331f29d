import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savePreviousBuilds } from '../../platform/files/previous-builds.ts'
import { securityHeaders } from '../security-headers.ts'
import { serveApp } from './serve-app.ts'
import { themeScript } from './theme-script.ts'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lentigo-builds-'))
})
const open: (() => void)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) close()
  await rm(home, { recursive: true })
})

/** A build whose one chunk is named by its hash. */
async function build(name: string): Promise<string> {
  const folder = join(home, 'dist')
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), `<title>${name}</title>`)
  await writeFile(
    join(folder, 'theme.js'),
    "// look\n  const nzHosts = ['localhost', '*.nz']\n  const countryUrls = null\n  const isCounting = false\n  const tiles = null\n  const texts = 'sent'\n  const providers = []\n",
  )
  const first = { '/login': [`assets/visits-${name}.js`, `assets/visits-${name}.css`] }
  await writeFile(join(folder, 'first-files.json'), JSON.stringify(first))
  await writeFile(join(folder, 'sw.js'), `// the worker of ${name}`)
  await writeFile(join(folder, 'assets', `visits-${name}.js`), `export const build = '${name}'`)
  return folder
}

const tiles = { url: 'https://tiles.example.nz/{z}/{x}/{y}.png', credit: '© Example' }
const words = {
  nzHosts: ['skin.example', '*.NZ'],
  countryUrls: { NZ: 'https://skin.example.nz', AU: 'https://skin.example.au' },
  isCounting: true,
  tiles,
  texts: 'off' as const,
  providers: [{ key: 'harbour', name: 'Harbour Health', clientSecret: 'hidden' }],
}

async function deploy(name: string, serviceWorker: 'on' | 'off' = 'on') {
  const folder = await build(name)
  const app = new OpenAPIHono()
  app.use(securityHeaders({ publicUrl: 'http://localhost', tiles }))
  serveApp(app, {
    folder,
    previousBuilds: await savePreviousBuilds(folder, join(home, 'builds')),
    serviceWorker,
    ...words,
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  open.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return {
      status: answer.status,
      text: await answer.text(),
      cache: answer.headers.get('cache-control'),
      link: answer.headers.get('link'),
    }
  }
}

/** The screens of the spec, each with parts of its path made up. */
const screens = readFileSync(join(import.meta.dirname, '../../../../tests/spec/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t')[1] ?? '')
  .filter((path) => !/^\*|^unsupported|^create-visit/.test(path))
  .map((path) => path.replaceAll(/\{[^}]*\}|\((optional )?token\)/g, '7').replaceAll(/[ ?].*|^\//g, ''))

test('the page that a stranger opens first comes with the names of the files that it starts with, others without', async () => {
  const get = await deploy('a1')
  const files = '</assets/visits-a1.js>; rel=modulepreload, </assets/visits-a1.css>; rel=preload; as=style; crossorigin'
  expect(await get('/login')).toMatchObject({ status: 200, text: '<title>a1</title>', link: files })
  expect((await get('/login?r=%2Fprofile')).link).toBe(files)
  for (const path of ['/profile', '/', '/assets/visits-a1.js']) expect((await get(path)).link).toBeNull()
})

test('A2.platform.01: each screen of the spec is a page of the app at its own path', async () => {
  const get = await deploy('a1')
  expect(screens.length).toBeGreaterThan(40)
  for (const path of screens) expect(await get(`/${path}`)).toMatchObject({ status: 200, text: '<title>a1</title>' })
})

test('an address that ends in the name of a report’s file is a page of the app; a file that is not there is none', async () => {
  const get = await deploy('a1')
  for (const path of [
    '/report/7/handle/skin%20report.pdf',
    '/clinician/patients/7/clinician-report/8/handle/report.pdf',
  ])
    expect(await get(path)).toMatchObject({ status: 200, text: '<title>a1</title>' })
  for (const path of ['/report.pdf', '/reports/x.pdf', '/icons/none.png', '/clinician/patients/none.js'])
    expect((await get(path)).status).toBe(404)
})

test('a page of the build before, and of the one before that, still finds its chunks; an older one is told to reload', async () => {
  for (const name of ['a1', 'b2', 'c3']) await deploy(name)
  const get = await deploy('d4')
  expect(await get('/clinician/phx')).toMatchObject({ text: '<title>d4</title>', cache: 'no-cache' })
  for (const name of ['b2', 'c3', 'd4'])
    expect(await get(`/assets/visits-${name}.js`)).toMatchObject({
      status: 200,
      cache: expect.stringMatching('immutable'),
    })
  expect(await get('/assets/visits-a1.js')).toMatchObject({
    status: 404,
    text: expect.stringMatching('Reload the page'),
  })
})

test('a rollback makes the older build the newest, and the same build again is not kept twice', async () => {
  for (const name of ['a1', 'b2', 'a1', 'c3', 'c3']) await deploy(name)
  expect(await readdir(join(home, 'builds'))).toHaveLength(3)
  const get = await deploy('d4')
  expect(await get('/assets/visits-a1.js')).toMatchObject({ status: 200 })
  expect(await get('/assets/visits-b2.js')).toMatchObject({ status: 404 })
})

test('switched off, a worker is served that removes itself and the cached app and leaves the databases alone', async () => {
  const on = await deploy('a1')
  expect(await on('/sw.js')).toMatchObject({ text: '// the worker of a1' })
  const off = await (await deploy('a1', 'off'))('/sw.js')
  expect(off).toMatchObject({ status: 200, cache: 'no-cache', text: expect.stringMatching('unregister') })
  expect(off.text).not.toMatch(/indexedDB|clear-site-data/i)
})

test('the script before the app names the hosts that show New Zealand here, and whether pages are counted; one without a place for them is not served', async () => {
  const get = await deploy('a1')
  expect(await get('/theme.js')).toMatchObject({
    cache: 'no-cache',
    text: '// look\n  const nzHosts = ["skin.example","*.nz"]\n  const countryUrls = {"NZ":"https://skin.example.nz","AU":"https://skin.example.au"}\n  const isCounting = true\n  const tiles = {"url":"https://tiles.example.nz/{z}/{x}/{y}.png","credit":"© Example"}\n  const texts = "off"\n  const providers = [{"key":"harbour","name":"Harbour Health"}]\n',
  })
  const ours = themeScript(await readFile('public/theme.js', 'utf8'), words)
  expect([
    ours.includes('["skin.example","*.nz"]'),
    ours.includes('isCounting = true'),
    ours.includes('texts = "off"'),
  ]).toEqual([true, true, true])
  expect(() => themeScript('// nothing', words)).toThrow('nzHosts')
})

test('P1.platform.08: pictures come from this server alone, and from the tile server where one is set up', async () => {
  const pictures = async (set: typeof tiles | null) => {
    const app = new OpenAPIHono()
    app.use(securityHeaders({ publicUrl: 'http://localhost', tiles: set }))
    app.get('/', (context) => context.text('here'))
    const policy = (await app.request('/')).headers.get('content-security-policy')
    return policy?.split('; ').find((part) => part.startsWith('img-src'))
  }
  expect(await pictures(null)).toBe("img-src 'self' data: blob:")
  expect(await pictures(tiles)).toBe("img-src 'self' data: blob: https://tiles.example.nz")
})
