import { describe, expect, it } from 'vitest'
import { isCacheable } from './is-cacheable.ts'

const origin = 'https://lentigo.example'

function answer(path: string, { status = 200, type = 'text/javascript', from = origin } = {}): Response {
  const response = new Response('x', { status, headers: { 'content-type': type } })
  // A Response made by hand has no address.
  Object.defineProperty(response, 'url', { value: from + path })
  return response
}

describe('what the worker may store', () => {
  it('is a file of our own that came whole and is what its name says', () => {
    expect(isCacheable(answer('/assets/konva-1a.js'), origin)).toBe(true)
  })

  it('is never a call, whatever its type', () => {
    expect(isCacheable(answer('/api/v1/patients.json', { type: 'application/json' }), origin)).toBe(false)
  })

  it('is not the sign-in page that a captive portal sends instead of a script', () => {
    expect(isCacheable(answer('/assets/konva-1a.js', { type: 'text/html' }), origin)).toBe(false)
  })

  it('is no failure, no part and nothing from elsewhere', () => {
    expect(isCacheable(answer('/assets/konva-1a.js', { status: 206 }), origin)).toBe(false)
    expect(isCacheable(answer('/assets/konva-1a.js', { status: 404 }), origin)).toBe(false)
    expect(isCacheable(answer('/assets/konva-1a.js', { from: 'https://elsewhere.example' }), origin)).toBe(false)
  })
})
