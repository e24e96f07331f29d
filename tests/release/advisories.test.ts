import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'

/** What a registry says of a package that has one version. */
const packageNamed = (name: string) => ({
  name,
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name, version: '1.0.0' } },
})

/** A registry that knows these faults, by package; null: it answers no question about faults. */
async function startRegistry(advisories: object | null) {
  const asked: string[] = []
  const registry = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      // What versions of a package exist: npm asks whether a newer one mends it.
      if (request.method === 'GET')
        return void response.end(JSON.stringify(packageNamed(decodeURIComponent(request.url?.slice(1) ?? ''))))
      asked.push((body[0] === 0x1f ? gunzipSync(body) : body).toString())
      response.writeHead(advisories === null ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(advisories ?? { error: 'not found' }))
    })
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const { port } = z.object({ port: z.number() }).parse(registry.address())
  return { asked, url: `http://127.0.0.1:${port}` }
}

async function advisories(registry: string) {
  const child = spawn(process.execPath, ['scripts/advisories.ts', '--registry', registry], { stdio: 'pipe' })
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, status }
}

test('each fault that the registry knows of an installed version fails the check', { timeout: 60_000 }, async () => {
  const { url, asked } = await startRegistry({
    hono: [
      {
        id: 1,
        url: 'https://example.test/fault',
        title: 'Anybody reads everything',
        severity: 'critical',
        vulnerable_versions: '<999.0.0',
        cwe: [],
        cvss: { score: 10, vectorString: null },
      },
    ],
  })
  const { err, status } = await advisories(url)
  expect(err).toContain('critical hono: Anybody reads everything https://example.test/fault')
  expect(status).toBe(1)
  expect(asked[0]).toContain('"hono"')
})

test('where nothing is known it passes, and where nobody can be asked it fails', { timeout: 60_000 }, async () => {
  const clean = await advisories((await startRegistry({})).url)
  expect(clean).toEqual({ out: 'production: no fault is known.\nall: no fault is known.\n', err: '', status: 0 })
  const none = await advisories((await startRegistry(null)).url)
  expect(none).toEqual({ out: '', err: 'The registry can’t be asked: nothing was checked.\n', status: 1 })
})
