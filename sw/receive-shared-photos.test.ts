import { expect, test } from 'vitest'
import { makeSharedPhotos } from './receive-shared-photos.ts'

const photo = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/jpeg' })
type Sent = { files?: readonly (File | string)[]; headers?: Record<string, string>; referrer?: string }

/** A post to the share target. Node's Request takes no referrer of another site, so it is laid over. */
function shared({ files = [photo('a.jpg')], headers = {}, referrer = '' }: Sent = {}): Request {
  const body = new FormData()
  for (const file of files) body.append('photo', file)
  const request = new Request('https://lentigo.test/images/upload/shared', { method: 'POST', body, headers })
  return Object.defineProperty(request, 'referrer', { value: referrer })
}

async function receive(sent: Sent) {
  const photos = makeSharedPhotos()
  const answer = await photos.receive(shared(sent)).catch((error: unknown) => error)
  return { photos, answer }
}

// A redirect needs a whole address outside a worker.
const redirect = Response.redirect.bind(Response)
Response.redirect = (url, status) => redirect(new URL(url, 'https://lentigo.test'), status)
const asked = 'https://lentigo.test/images/upload?shared=asked'
const refused = 'https://lentigo.test/images/upload?shared=refused'

test.each([
  ['the system’s share sheet', {}],
  ['one that the browser names so', { headers: { 'sec-fetch-site': 'none' } }],
  ['an opaque origin', { headers: { origin: 'null' }, referrer: 'about:client' }],
])('photos from %s are held until they are asked about, once', async (_, sent) => {
  const { photos, answer } = await receive(sent)
  expect(answer).toMatchObject({ status: 303 })
  expect(answer instanceof Response && answer.headers.get('location')).toBe(asked)
  expect(photos.take().map(({ name }) => name)).toEqual(['a.jpg'])
  expect(photos.take()).toEqual([])
})

test.each([
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a site beside ours', { headers: { 'sec-fetch-site': 'same-site' } }],
  ['a page of ours', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['a page with an origin', { headers: { origin: 'https://evil.test' } }],
  ['a page that is named as where it comes from', { referrer: 'https://evil.test/' }],
])('a form of %s is refused, and nothing is held', async (_, sent) => {
  const { photos, answer } = await receive(sent)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(refused)
  expect(photos.take()).toEqual([])
})

test('ten photos at most, none empty, and no text that is called a photo', async () => {
  const many = Array.from({ length: 12 }, (_, index) => photo(`${index}.jpg`))
  const { photos } = await receive({ files: [new File([], 'empty.jpg'), 'text', ...many] })
  expect(photos.take()).toHaveLength(10)
})
