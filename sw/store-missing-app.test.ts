import { beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/support/memory-caches.ts'
import { storeMissingApp } from './store-missing-app.ts'

const origin = 'https://app.test'
const page = { url: 'index.html', revision: 'r1' }
const script = { url: 'assets/index-a.js', revision: null }
const files = [page, script]
const addressOf = ({ url, revision }: { url: string; revision: string | null }) =>
  `${origin}/${url}${revision === null ? '' : `?__WB_REVISION__=${revision}`}`
const controller = {
  strategy: { cacheName: 'app' },
  getCacheKeyForURL: (url: string) => {
    const file = files.find((each) => each.url === url)
    return file && addressOf(file)
  },
}
const html = (name: string) => `<script type="module" src="/assets/${name}"></script>`
const answers = new Map<string, () => Response>()
const requested: string[] = []
const store = () => storeMissingApp(controller, files)
const stored = async () => (await (await caches.open('app')).keys()).map(({ url }) => url).toSorted()

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url)
    return Promise.resolve(answers.get(url)?.() ?? new Response('', { status: 404 }))
  })
  answers.set(page.url, () => new Response(html('index-a.js'), { headers: { 'content-type': 'text/html' } }))
  answers.set(script.url, () => new Response('1', { headers: { 'content-type': 'text/javascript' } }))
})

test('what the browser has cleared of the app is stored again, and nothing else is asked for', async () => {
  await store()
  expect(await stored()).toEqual(files.map(addressOf).toSorted())
  await (await caches.open('app')).delete(addressOf(script))
  requested.length = 0
  await store()
  expect(requested).toEqual([script.url])
  requested.length = 0
  await store()
  expect(requested).toEqual([])
})

test('a page of another build, a page that is none of ours and a refusal are not stored, and say so', async () => {
  const others = [
    new Response(html('index-b.js'), { headers: { 'content-type': 'text/html' } }),
    new Response('<h1>Welcome to the mall</h1>', { headers: { 'content-type': 'text/html' } }),
    new Response('', { status: 503 }),
  ]
  for (const other of others) {
    answers.set(page.url, () => other)
    await expect(store()).rejects.toThrow('index.html can’t be stored')
  }
  expect(await stored()).toEqual([])
})
